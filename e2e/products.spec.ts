import { routes } from '@kargha/contract/routes.ts'
import type { Page } from '@playwright/test'
import { hold, refuse, relent, withholdCategories } from './answers.ts'
import { menu, notice, open } from './shopper.ts'
import { expect, test } from './visit.ts'

/** The addresses of the pictures that the page has asked for since. */
function pictures(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test('a card shows its second picture to whoever points at it or comes by keys, and fetches it only then', {
  tag: '@desktop',
}, async ({ page }) => {
  const asked = pictures(page)
  const seconds = () => asked.filter((path) => path.includes('-2-'))
  await open(page, '/shop/saree/silk-saree')
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(0)
  expect(seconds()).toEqual([])

  const cards = page.getByRole('main').getByRole('article')
  await cards.nth(0).hover()
  await expect(cards.nth(0).locator('img').nth(1)).toHaveCSS('opacity', '1')
  await expect(cards.nth(0).locator('img').nth(0)).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(cards.nth(0).locator('img').nth(1)).toHaveCSS('opacity', '0')

  await cards.nth(0).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(cards.nth(1).locator('img').nth(1)).toHaveCSS('opacity', '1')
  expect(seconds()).toHaveLength(2)
})

test('a search that finds nothing says so, and what to try', async ({ page }) => {
  await open(page, '/search?name=zzzzzz')
  await expect(page.getByText('No Product Found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What others chose' }).getByRole('article')).toHaveCount(4)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search-products')) asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByPlaceholder('Search....')).toHaveValue('zzzzzz')
  await page.getByPlaceholder('Search....').fill('')
  await expect(page.getByText('What are you looking for?')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Ajrakh', exact: true }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Ajrakh')
  await expect(page.getByText(/^\d+ pieces$/)).toBeVisible()
})

test('a sub-category leads to its neighbours', async ({ page }) => {
  await open(page, '/shop/saree/cotton-saree')
  await expect(page.getByText(/^\d+ pieces$/)).toBeVisible()
  const neighbours = page.getByRole('navigation', { name: 'Saree' })
  await expect(neighbours.getByRole('link', { name: 'Cotton', exact: true })).toHaveAttribute('aria-current', 'page')
  await neighbours.getByRole('link', { name: 'Linen' }).click()
  await expect(page.getByRole('heading', { name: 'Linen', level: 1 })).toBeVisible()
})

test('a card tells what is off, of what kind it is, how it is liked and what it costs', async ({ page, isMobile }) => {
  await open(page, '/shop/saree/cotton-saree')
  const saree = page.getByRole('article').filter({ hasText: 'Indigo Pochampally Ikat Cotton Saree' })
  await expect(saree).toHaveText(/15% OFF.*Saree.*Rated 4\.\d.*₹ 2,890\.00.*₹ 3,400\.00/s)
  await expect(saree.getByText('₹ 3,400.00')).toHaveCSS('text-decoration-line', 'line-through')

  if (!isMobile) return
  // Of seven pieces, two to a row, the words of the last stand beside its picture.
  const last = page.getByRole('main').getByRole('article').last()
  const [picture, name] = [
    await last.locator('img').first().boundingBox(),
    await last.getByRole('heading').boundingBox(),
  ]
  expect(name?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
})

test('all products, sorted, by price and in stock; the choice stands in the address', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Price: Low to High')
  const prices = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^(Price )?₹ [\d,]+\.\d\d$/)
  await expect(prices.first()).toHaveText(/780\.00/)
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Price: High to Low')
  await expect(prices.first()).toHaveText(/27,500\.00/)
  await page.getByRole('combobox', { name: 'Price' }).selectOption('Up to ₹ 2,000')
  await expect(prices.first()).toHaveText(/1,980\.00/)
  const count = page.getByText(/^\d+ pieces$/)
  const before = (await count.textContent()) ?? ''
  // It is seen to be chosen before its products are there.
  const letGo = await hold(page, 'getAllProducts')
  await page.getByRole('checkbox', { name: 'In stock' }).check()
  await expect(count).toHaveCount(0)
  letGo()
  await expect(count).not.toHaveText(before)
  await expect(page.getByText('Sold out')).toHaveCount(0)
  await open(page, page.url())
  await expect(page.getByRole('checkbox', { name: 'In stock' })).toBeChecked()
  await expect(count).not.toHaveText(before)
  await page.goBack()
  await expect(count).toHaveText(before)
  await open(page, '/products?price=9000000-')
  await expect(page.getByText('No Product Found')).toBeVisible()
})

test('who goes back before the page’s script has come sees the list of the address', async ({ page, visit }) => {
  // Script finds another list than it is asked for, and draws it anew.
  visit.allow(/error #418/)
  await open(page, '/products')
  await page.getByRole('combobox', { name: 'Price' }).selectOption('Up to ₹ 2,000')
  await expect(page).toHaveURL(/price=/)
  const { promise: scriptMayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scriptMayCome
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('combobox', { name: 'Price' })).toHaveValue('-2000')
  await page.goBack({ waitUntil: 'commit' })
  letCome()
  await expect(page.getByRole('combobox', { name: 'Price' })).toHaveValue('')
  await expect(page).toHaveURL('/products')
})

test('lists that can’t be had say why, and can be asked again', async ({ page, visit }) => {
  visit.allow(/status of 400|ERR_FAILED|429/)
  const refuse = (message: string) => ({
    status: 400,
    json: { success: false, status: 400, message, code: 'MALFORMED_REQUEST', details: [] },
  })
  await open(page, '/')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/get-sale-products*', async (route) => {
    await held
    await route.fulfill(refuse('The shelf is being dusted'))
  })
  await (await menu(page)).getByRole('link', { name: 'Sale' }).click()
  await expect(page.getByRole('main').getByRole('status').getByText('Loading ...')).toBeAttached()
  answer()
  await expect(notice(page, 'The shelf is being dusted')).toBeVisible()
  await expect(page.getByText('No Product Found')).toBeVisible()
  await page.unroute('**/get-sale-products*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^\d+ pieces$/)).toBeVisible()

  await page.route('**/get-products-by-subcategory/*', (route) => route.fulfill(refuse('')))
  const shelves = await menu(page)
  for (const shelf of ['Women', 'Kurti', 'Chikankari']) await shelves.getByText(shelf, { exact: true }).click()
  await expect(notice(page, 'something went wrong to get products')).toBeVisible()
  await expect(page.getByRole('main').getByText('something went wrong to get products')).toBeVisible()

  await page.route('**/search-products*', (route) => route.fulfill(refuse('')))
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByPlaceholder('Search....').fill('ikat')
  await expect(notice(page, 'Server Error Occurred')).toBeVisible()
  await page.route('**/search-products*', (route) => route.abort('failed'))
  await page.getByPlaceholder('Search....').fill('silk')
  await expect(notice(page, 'Network Error, Please check your connection')).toBeVisible()
  await expect(page.getByRole('main').getByText('Network Error, Please check your connection')).toBeVisible()
})

test('a shelf whose names could not be asked for is not said to be missing: it can be asked for again', async ({
  page,
  visit,
}) => {
  // The page's script finds other data than the server drew the shelf from.
  visit.allow(/status of 400|error #418/)
  const shelf = '/shop/saree/cotton-saree'
  await withholdCategories(page, shelf)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await refuse(page, 'getSubcategories', 400)
  await open(page, shelf)
  await expect(page.getByText('This shelf could not be shown.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Internal Server Error')).toBeVisible()
  await expect(page.getByText('There is no such shelf')).toHaveCount(0)
  await refuse(page, 'getCategories', 400, 'The shelves are being moved')
  await page.reload()
  await expect(page.getByRole('main').getByText('The shelves are being moved')).toBeVisible()
  await relent(page, 'getSubcategories')
  await tryAgain.click()
  await expect(page.getByRole('main').getByText('The shelves are being moved')).toBeVisible()
  await relent(page, 'getCategories')
  await tryAgain.click()
  await expect(page.getByRole('heading', { name: 'Cotton', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('who comes back to a list sees it at once as it was, and then the price that staff have given a piece', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/products')
  const first = page.getByRole('main').getByRole('article').first()
  const before = (await first.textContent()) ?? ''
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/single-product/)
  await page.clock.fastForward(3_000)
  const { promise: answerMayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(`**${routes.getAllProducts.path}?*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.data[0], { sellingPrice: 123_456, originalPrice: 123_456 })
    await answerMayCome
    await route.fulfill({ response, json: body })
  })
  await page.goBack()
  await expect(first).toHaveText(before)
  letCome()
  await expect(first).toContainText('₹ 1,23,456.00')
})

for (const address of [
  '/',
  '/products',
  '/sale',
  '/shop/saree/cotton-saree',
  '/products/indigo-pochampally-ikat-cotton-saree',
])
  test(`a page asks for nothing that it came with: ${address}`, async ({ page }) => {
    // However long it was on its way.
    await page.clock.install({ time: Date.now() + 3_600_000 })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
    })
    await open(page, address)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })
