import type { Locator } from '@playwright/test'
import { refuse } from './answers.ts'
import { violationsOf } from './axe.ts'
import { bag, choose, customer, green, groundOf, logIn, notice, open, salmon, shopWith } from './shopper.ts'
import { expect, test } from './visit.ts'

const saree = '/products/indigo-pochampally-ikat-cotton-saree'

/** Draws a finger over two thirds of a strip's width. */
async function swipe(strip: Locator, towards: 'left' | 'right'): Promise<void> {
  await strip.scrollIntoViewIfNeeded()
  const box = await strip.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const finger = await strip.page().context().newCDPSession(strip.page())
  const way = [1, 2, 3, 4, 5].map((sixths) => box.x + (box.width * sixths) / 6)
  const [start = 0, ...on] = towards === 'left' ? way.reverse() : way
  const y = box.y + Math.min(box.height, 400) / 2
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: start, y }] })
  for (const x of on) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

test('a picture’s place has its colour before it comes', async ({ page }) => {
  await page.route('**/media/**', () => {})
  await page.goto(saree, { waitUntil: 'commit' })
  const large = page.getByRole('img', { name: /picture 1 of/ })
  const [, colour = ''] = /-([0-9a-f]{6})\.webp$/.exec((await large.getAttribute('src')) ?? '') ?? []
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  await expect(large).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`)
})

test('the product’s pictures are leafed through, enlarged twofold where the mouse points, and shown in full', async ({
  page,
  isMobile,
}) => {
  await open(page, saree)
  const large = page.getByRole('img', { name: /picture 1 of/ })
  await large.hover({ position: { x: 40, y: 60 } })
  await expect(large).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)')
  await page.mouse.move(0, 0)
  await expect(large).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')

  const second = page.getByRole('button', { name: 'Show picture 2' })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: /picture 2 of/ })).toBeInViewport({ ratio: 0.5 })

  if (isMobile)
    await test.step('by swiping', async () => {
      const large = page.getByRole('list', { name: 'Large pictures of Indigo' })
      await swipe(large, 'right')
      await expect(page.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: 'View full screen' }).click()
      const whole = page.getByRole('dialog')
      await expect(whole.getByText('1 / 3')).toBeVisible()
      await swipe(whole.getByRole('list'), 'left')
      await expect(whole.getByText('2 / 3')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(second).toHaveAttribute('aria-current', 'true')
      await swipe(large, 'right')
      await swipe(large, 'left')
      await expect(second).toHaveAttribute('aria-current', 'true')
    })

  const viewFull = page.getByRole('button', { name: 'View full screen' })
  const full = page.getByRole('dialog', { name: /^Pictures of Indigo/ })
  await viewFull.click()
  await expect(full.getByText('2 / 3')).toBeVisible()
  await full.getByRole('button', { name: 'Next picture' }).click()
  await expect(full.getByText('3 / 3')).toBeVisible()
  await full.getByRole('img', { name: /picture 3 of/ }).dblclick({ position: { x: 200, y: 300 } })
  await expect(full.getByRole('button', { name: 'Enlarge' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(full).toBeHidden()
  await expect(page).toHaveURL(saree)
  await expect(page.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => full.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await viewFull.click()
    await expect(full).toBeVisible()
    await leave()
    await expect(full).toBeHidden()
    await expect(viewFull).toBeFocused()
  }
})

test('facts, the maker’s note, the spread of stars and what is near', async ({ page }) => {
  await open(page, saree)
  await expect(page.getByRole('row', { name: /^Region Bhoodan Pochampally/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Care / })).toBeVisible()
  await expect(page.getByRole('blockquote')).toBeVisible()
  const spread = page.getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem')
  await expect(spread).toHaveCount(5)
  await expect(spread.first()).toContainText(/^5 stars: \d+ reviews?/)
  const near = page.getByRole('region', { name: 'Near it on the shelf' })
  await expect(near.getByRole('article')).toHaveCount(4)
  await expect(near.getByRole('link', { name: 'Indigo Pochampally Ikat Cotton Saree' })).toHaveCount(0)
})

test('price, stock, reviews and what folds, as they are and as they are not', async ({ page }) => {
  await open(page, saree)
  const main = page.getByRole('main')
  const { data: told } = await shopWith()('getProduct', { params: { id: saree.replace('/products/', '') } })
  await expect(main.getByText('₹ 2,890.00')).toBeVisible()
  for (const text of [told.categoryName, told.sortDescription, 'In Stock'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('₹ 3,400.00')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(main.getByText('15% OFF')).toBeVisible()
  await expect(main.getByRole('img', { name: '5 out of 5 stars' }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^\(\d+ Reviews\)$/ })).toBeVisible()
  await expect(main.getByText('SKU:')).toBeVisible()
  await expect(main.getByText('ikat, cotton, indigo')).toBeVisible()
  const review = main.getByRole('region', { name: 'Ratings & Reviews' }).getByRole('listitem').last()
  await expect(review).toContainText(/^[A-Z].*\d{1,2}(st|nd|rd|th) [A-Z][a-z]+ \d{4}[1-5]/)
  await expect(review.getByRole('img', { name: 'stars' })).toBeVisible()
  for (const title of ['Care Instructions', 'Shipping & Returns', 'Country Of Origin'])
    await main.getByRole('heading', { name: title }).click()
  await expect(main.getByText('India', { exact: true })).toBeVisible()
  await main.getByRole('heading', { name: 'Product Features' }).click()
  await expect(main.getByText('A narrow madder border frames the blue')).toBeHidden()

  await open(page, '/products/rose-leheriya-gathered-skirt')
  await expect(main.getByText('Out Of Stock')).toBeVisible()
  await expect(main.getByText('No Review To Display')).toBeVisible()
  await expect(main.getByText('0.0', { exact: true })).toBeVisible()
})

test('what is sold out nobody can buy: a visitor is told to log in first, a customer has nothing to press', async ({
  page,
}) => {
  const skirt = '/products/rose-leheriya-gathered-skirt'
  const ways = ['Buy Now', 'Add To Cart']
  for (const way of ways) {
    await open(page, skirt)
    await page.getByRole('button', { name: way }).click()
    await expect(notice(page, 'You Must Login First!')).toBeVisible()
    await expect(page).toHaveURL('/login')
  }
  await logIn(page, await customer(), skirt)
  for (const way of ways) await expect(page.getByRole('button', { name: way })).toBeDisabled()
})

test('putting it into the bag: no less than none, the button says that it is under way, then what came of it', async ({
  page,
  visit,
}) => {
  visit.allow(/409/)
  await logIn(page, await customer(), saree)
  const quantity = page.getByRole('group', { name: 'Quantity' })
  await expect(quantity.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await choose(page, 1)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const full = 'Only 1 left in stock'
  await page.route('**/add-to-cart', async (route) => {
    await asked
    const refusal = { success: false, status: 409, message: full, error: full, code: 'INSUFFICIENT_STOCK', details: [] }
    await route.fulfill({ status: 409, json: refusal })
  })
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByRole('button', { name: 'Adding to Cart...' })).toBeVisible()
  answer()
  await expect(groundOf(page, full)).toHaveCSS('background-color', salmon)

  await page.unroute('**/add-to-cart')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(groundOf(page, 'Added to your bag')).toHaveCSS('background-color', green)
  await expect(bag(page)).toContainText('(1)')

  // The checkout takes at most 300 ms to come: too short to be looked for from outside.
  const label = page.evaluate(
    () =>
      new Promise((resolve) =>
        new MutationObserver(() => {
          const shown = document.querySelector('button[aria-busy] span > span:not(.invisible)')
          if (shown) resolve(shown.textContent)
        }).observe(document.body, { subtree: true, attributes: true }),
      ),
  )
  await page.getByRole('button', { name: 'Buy Now' }).click()
  expect(await label).toBe('Loading...')
})

test('a product that could not be loaded: the server’s message, and another try', async ({ page, visit }) => {
  visit.allow(/status of 400/)
  const tired = 'The loom is being oiled'
  await open(page, '/shop/saree/cotton-saree')
  await page.route('**/get-product/*', (route) =>
    route.fulfill({ status: 400, json: { success: false, status: 400, message: tired, code: 'MALFORMED_REQUEST' } }),
  )
  await page.getByRole('main').getByRole('link', { name: 'Indigo Pochampally Ikat Cotton Saree' }).click()
  await expect(notice(page, tired)).toBeVisible()
  await expect(page.getByRole('main').getByText(tired)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.unroute('**/get-product/*')
  await refuse(page, 'getProductRatings', 400, 'The reviews are being bound')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Indigo Pochampally Ikat Cotton Saree', level: 1 })).toBeVisible()
  await expect(notice(page, 'The reviews are being bound')).toBeVisible()
})

test('a piece is shown to others by link and by WhatsApp, and remembered by this browser alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/products/natural-khadi-pinstripe-kurti')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull()
  await open(page, saree)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(notice(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^http.*${saree}$`))
  const whatsApp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toMatch(/^Indigo Pochampally Ikat Cotton Saree http/)

  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await viewed.scrollIntoViewIfNeeded()
  await expect(viewed.getByRole('link')).toHaveText(['Natural Khadi Pinstripe Kurti'])
  await viewed.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Natural Khadi Pinstripe Kurti', level: 1 })).toBeVisible()
  await viewed.scrollIntoViewIfNeeded()
  await expect(viewed.getByRole('link')).toHaveText(['Indigo Pochampally Ikat Cotton Saree'])
})
