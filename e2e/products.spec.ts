import type { Page, Request } from '@playwright/test'
import { changeReply, delayReply, mockNoResponse, mockRefusal, omitCategories, replyTo, unmock } from './api-mocks.ts'
import { withPictures } from './browser.ts'
import { getPage, openMenu, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'

test.use({ launchOptions: withPictures })

/** Paths of matching requests from now on; the array keeps growing. */
function recordRequests(page: Page, isRecorded: (request: Request) => boolean): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (isRecorded(request)) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('a card loads and shows its second picture when the mouse or the focus is on it', {
  tag: '@desktop',
}, async ({ page }) => {
  const pictures = recordRequests(page, (request) => request.resourceType() === 'image')
  await openPage(page, '/shop/saree/silk-saree')
  await page.waitForLoadState('networkidle')
  const first = pictures.length
  expect(first).toBeGreaterThan(0)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.nth(0).locator('img')).toHaveCount(1)

  await cards.nth(0).hover()
  await expect(cards.nth(0).locator('img').nth(1)).toHaveCSS('opacity', '1')
  await expect(cards.nth(0).locator('img').nth(0)).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(cards.nth(0).locator('img').nth(1)).toHaveCSS('opacity', '0')

  await cards.nth(0).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(cards.nth(1).locator('img').nth(1)).toHaveCSS('opacity', '1')
  expect(pictures.slice(first)).toHaveLength(2)
})

test('a search without results suggests what to search for instead', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/search?name=zzzzzz')
  await expect(page.getByText('No Product Found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Popular right now' }).getByRole('article')).toHaveCount(4)
  const searches = recordRequests(page, (request) => request.url().includes('/search-products'))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByPlaceholder('Search....')).toHaveValue('zzzzzz')
  await page.getByPlaceholder('Search....').fill('')
  await expect(page.getByText('What are you looking for?')).toBeVisible()
  expect(searches).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Ajrakh', exact: true }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Ajrakh')
  await expect(page.getByText(/^\d+ pieces$/)).toBeVisible()
})

test('a sub-category links to the others of its category', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/shop/saree/cotton-saree')
  await expect(page.getByText(/^\d+ pieces$/)).toBeVisible()
  const siblings = page.getByRole('navigation', { name: 'Saree' })
  await expect(siblings.getByRole('link', { name: 'Cotton', exact: true })).toHaveAttribute('aria-current', 'page')
  await siblings.getByRole('link', { name: 'Linen' }).click()
  await expect(page.getByRole('heading', { name: 'Linen', level: 1 })).toBeVisible()
})

test('a card shows the discount, category, rating and prices of its product', async ({ page, isMobile }) => {
  await openPage(page, '/shop/saree/cotton-saree')
  const saree = page.getByRole('article').filter({ hasText: 'Indigo Pochampally Ikat Cotton Saree' })
  await expect(saree).toHaveText(/15% OFF.*Saree.*Rated 4\.\d.*₹ 2,890\.00.*₹ 3,400\.00/s)
  await expect(saree.getByText('₹ 3,400.00')).toHaveCSS('text-decoration-line', 'line-through')

  if (!isMobile) return
  // The last of seven products is alone in its row, with its text beside the picture.
  const last = page.getByRole('main').getByRole('article').last()
  const [picture, name] = [
    await last.locator('img').first().boundingBox(),
    await last.getByRole('heading').boundingBox(),
  ]
  expect(name?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
})

test('all products can be sorted and filtered by price and stock, and the choice is in the URL', {
  tag: ['@slow', '@desktop'],
}, async ({ page }) => {
  await openPage(page, '/products')
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Price: Low to High')
  const prices = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^(Price )?₹ [\d,]+\.\d\d$/)
  await expect(prices.first()).toHaveText(/780\.00/)
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Price: High to Low')
  await expect(prices.first()).toHaveText(/27,500\.00/)
  await page.getByRole('spinbutton', { name: 'From ₹' }).fill('10000')
  await page.keyboard.press('Enter')
  // Other tests sell cheaper pieces.
  await expect(prices.last()).toHaveText(/11,200\.00/)
  const count = page.getByText(/^\d+ pieces$/)
  const before = (await count.textContent()) ?? ''
  // The filter shows as chosen while loading.
  const release = await delayReply(page, 'getAllProducts')
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(count).toHaveCount(0)
  release()
  await expect(count).not.toHaveText(before)
  await expect(page.getByText('Sold out')).toHaveCount(0)
  await openPage(page, page.url())
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
  await expect(count).not.toHaveText(before)
  await page.goBack()
  await expect(count).toHaveText(before)
  await openPage(page, '/products?price=9000000-')
  await expect(page.getByText('No Product Found')).toBeVisible()
})

test('going back before the page’s script has loaded shows the list of the URL', { tag: '@phone' }, async ({
  page,
  pageErrors,
}) => {
  // The script finds a list that doesn't match the URL, and renders again.
  pageErrors.allow(/error #418/)
  await openPage(page, '/products')
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Price: Low to High')
  await expect(page).toHaveURL(/sort=/)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue('price-asc')
  await page.goBack({ waitUntil: 'commit' })
  release()
  await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue('')
  await expect(page).toHaveURL('/products')
})

test('lists that fail to load show why and can be loaded again', { tag: ['@phone', '@slow'] }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400|ERR_FAILED|429/)
  await openPage(page, '/contact-us')
  await mockRefusal(page, 'getSaleProducts', 400, 'The sale is being prepared')
  const release = await delayReply(page, 'getSaleProducts')
  await (await openMenu(page)).getByRole('link', { name: 'Sale' }).click()
  await expect(page.getByRole('main').getByRole('status').getByText('Loading ...')).toBeAttached()
  release()
  await expect(toast(page, 'The sale is being prepared')).toBeVisible()
  await expect(page.getByText('No Product Found')).toBeVisible()
  await unmock(page, 'getSaleProducts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^\d+ pieces$/)).toBeVisible()

  await mockRefusal(page, 'getProductsBySubcategory', 400)
  const menu = await openMenu(page)
  for (const name of ['Women', 'Kurti', 'Chikankari']) await menu.getByText(name, { exact: true }).click()
  await expect(toast(page, 'something went wrong to get products')).toBeVisible()
  await expect(page.getByRole('main').getByText('something went wrong to get products')).toBeVisible()

  await mockRefusal(page, 'searchProducts', 400)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  // Closing the menu may move the focus just now.
  await expect(page.getByPlaceholder('Search....')).toBeFocused()
  await page.getByPlaceholder('Search....').fill('ikat')
  await expect(toast(page, 'Server Error Occurred')).toBeVisible()
  await mockNoResponse(page, 'searchProducts')
  await page.getByPlaceholder('Search....').fill('silk')
  await expect(toast(page, 'Network Error, Please check your connection')).toBeVisible()
  await expect(page.getByRole('main').getByText('Network Error, Please check your connection')).toBeVisible()
})

test('a sub-category whose name fails to load is not reported as missing, and can be loaded again', {
  tag: ['@phone', '@slow'],
}, async ({ page, pageErrors }) => {
  // The script's data differ from those rendered by the server.
  pageErrors.allow(/status of 400|error #418/)
  const address = '/shop/saree/cotton-saree'
  await omitCategories(page, address)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await mockRefusal(page, 'getSubcategories', 400)
  await openPage(page, address)
  await expect(page.getByText('We couldn’t load this category.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Something went wrong on our side')).toBeVisible()
  await expect(page.getByText('We couldn’t find this category')).toHaveCount(0)
  await mockRefusal(page, 'getCategories', 400, 'The shelves are being moved')
  await page.reload()
  await expect(page.getByRole('main').getByText('The shelves are being moved')).toBeVisible()
  await unmock(page, 'getSubcategories')
  const refused = replyTo(page, 'getCategories')
  await tryAgain.click()
  await refused
  await expect(page.getByRole('main').getByText('The shelves are being moved')).toBeVisible()
  await unmock(page, 'getCategories')
  await tryAgain.click()
  await expect(page.getByRole('heading', { name: 'Cotton', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('going back to a list shows it as it was, and then with the prices that staff have changed', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/products')
  const first = page.getByRole('main').getByRole('article').first()
  const before = (await first.textContent()) ?? ''
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/./)
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
  await page.clock.fastForward(3_000)
  await changeReply(page, 'getAllProducts', ([product]) =>
    Object.assign(product ?? {}, { sellingPrice: 123_456, originalPrice: 123_456 }),
  )
  const release = await delayReply(page, 'getAllProducts')
  await page.goBack()
  await expect(first).toHaveText(before)
  release()
  await expect(first).toContainText('₹ 1,23,456.00')
})

for (const address of [
  '/',
  '/products',
  '/sale',
  '/shop/saree/cotton-saree',
  '/products/indigo-pochampally-ikat-cotton-saree',
])
  test(`a page doesn’t request the data that it came with: ${address}`, { tag: '@phone' }, async ({ page }) => {
    // Even an hour after rendering.
    await page.clock.install({ time: Date.now() + 3_600_000 })
    const calls = recordRequests(page, (request) => request.url().includes('/api/'))
    await openPage(page, address)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })

test('the HTML of a list is small', { tag: '@phone' }, async ({ page }) => {
  for (const address of ['/products', '/shop/saree']) {
    const html = await (await getPage(page.request, address)).text()
    expect(html.length).toBeLessThan(78_000)
  }
})
