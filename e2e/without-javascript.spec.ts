import { expect, test } from './visit.ts'

test.use({ javaScriptEnabled: false })
// The browser won't fetch what it may not run, and calls that a failure.
test.beforeEach(({ visit }) => visit.allow(/\.js csp$/))

test('products, prices and links are there without script', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('FEATURED PRODUCTS')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^₹ [\d,]+\.00$/)
      .first(),
  ).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Sale' }).click()
  await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toContainText('% OFF')
  await expect(first).toContainText('₹')
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Description', { exact: true })).toBeVisible()
  await expect(page.getByText('SKU:')).toBeVisible()
})

test('the whole list can be walked through, page by page', async ({ page }) => {
  await page.goto('/products')
  const names = new Set<string>()
  const note = async () => {
    for (const name of await page.getByRole('article').getByRole('heading').allInnerTexts()) names.add(name)
  }
  await note()
  const more = page.getByRole('link', { name: 'Load more' })
  while (await more.isVisible()) {
    const next = await more.getAttribute('href')
    await more.click()
    await expect(page).toHaveURL(next ?? '')
    await note()
  }
  expect(names.size).toBeGreaterThanOrEqual(48)
})

test('a shared link of a product and of a sub-category is a real page', async ({ page }) => {
  await page.goto('/products/indigo-pochampally-ikat-cotton-saree')
  await expect(page).toHaveTitle(/Indigo Pochampally Ikat Cotton Saree/)
  await expect(page.getByText('₹ 2,890.00').first()).toBeVisible()
  await page.goto('/shop/saree/cotton-saree')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('nothing is kept on the page by a product that is not there', async ({ page, visit }) => {
  visit.allow(/404/)
  const answer = await page.goto('/products/no-such-saree')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible()
})
