import { excessWidth } from './excess-width.ts'
import { layOutAll } from './storefront.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })
// Chromium reports blocked scripts as failed requests.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/\.js csp$/))

test('lists and product pages show prices, and their links work', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('FEATURED PRODUCTS')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^₹ [\d,]+\.00$/)
      .first(),
  ).toBeVisible()

  await layOutAll(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sale' }).click()
  await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toContainText('% OFF')
  await expect(first).toContainText('₹')

  // One of the demo: the first on sale may be another test's, which has no description.
  await page.goto('/shop/saree/cotton-saree')
  const name = 'Indigo Pochampally Ikat Cotton Saree'
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Description', { exact: true })).toBeVisible()
  await expect(page.getByText('SKU:')).toBeVisible()
})

test('all products can be listed page by page', async ({ page }) => {
  await page.goto('/products')
  const names = new Set<string>()
  const addNames = async () => {
    // Cards that wait for their turn have no inner text yet.
    for (const name of await page.getByRole('article').getByRole('heading').allTextContents()) names.add(name)
  }
  await addNames()
  const more = page.getByRole('link', { name: 'Load more' })
  for (let pages = 1; await more.isVisible(); pages++) {
    expect(pages, 'pages listed so far').toBeLessThan(20)
    const next = await more.getAttribute('href')
    await more.click()
    await expect(page).toHaveURL(next ?? '')
    await page.waitForLoadState()
    await addNames()
  }
  expect(names.size).toBeGreaterThanOrEqual(48)
})

test('shared links of a product and a sub-category show their content', async ({ page }) => {
  await page.goto('/products/indigo-pochampally-ikat-cotton-saree')
  await expect(page).toHaveTitle(/Indigo Pochampally Ikat Cotton Saree/)
  await expect(page.getByText('₹ 2,890.00').first()).toBeVisible()
  await page.goto('/shop/saree/cotton-saree')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('an unknown product has status 404 and a link to all products', async ({ page, pageErrors }) => {
  pageErrors.allow(/404/)
  const response = await page.goto('/products/no-such-saree')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible()
})

test('a PIN code is answered on the product’s page', async ({ page }) => {
  await page.goto('/products/blue-stripe-khadi-fabric')
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await delivery.getByLabel('Delivery PIN code').fill('194101')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL('/products/blue-stripe-khadi-fabric?pin=194101')
  await expect(delivery).toContainText('Delivery costs ₹ 150.00.')
  await expect(delivery).toContainText('Please pay online.')
})

test('pages that need script say so and name a way out, and no dead button is shown', async ({ page }) => {
  for (const address of ['/cart', '/my-orders', '/profile', '/login', '/products/blue-stripe-khadi-fabric']) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.locator('p', { hasText: 'needs JavaScript, which is turned off' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'care@kargha.test' })).toHaveAttribute(
      'href',
      'mailto:care@kargha.test',
    )
    await expect(main.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products')
    for (const name of ['Buy Now', 'Add To Cart', 'Open menu', 'Size guide', 'View full screen'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(page.getByRole('status').getByText('Loading ...')).toHaveCount(0)
  }
})

test('the search page’s link fits a phone’s header', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact-us')
  await expect(page.getByRole('link', { name: 'Search page' })).toBeInViewport({ ratio: 1 })
  expect(await excessWidth(page, 320)).toBe('')
  await page.getByRole('link', { name: 'Search page' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
})
