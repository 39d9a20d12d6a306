import { violationsOf } from './axe.ts'
import { bag, customer, fillIn, logIn, notice, open, shopWith } from './shopper.ts'
import { expect, test } from './visit.ts'

const saree = { slug: 'indigo-pochampally-ikat-cotton-saree', name: 'Indigo Pochampally Ikat Cotton Saree' }
const kurti = { slug: 'natural-khadi-pinstripe-kurti', name: 'Natural Khadi Pinstripe Kurti' }
const soldOut = { slug: 'rose-leheriya-gathered-skirt', name: 'Rose Leheriya Gathered Skirt' }

test('a visitor’s wishes stay in the browser, go along at sign-in, and one goes into the bag', async ({ page }) => {
  const shopper = await customer()
  await open(page, '/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await open(page, `/products/${saree.slug}`)
  const heart = page.getByRole('button', { name: 'Wishlist', exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await notice(page, 'Added to your wishlist').locator('..').getByRole('link', { name: 'See your wishlist' }).click()
  await expect(page.getByText('1 piece', { exact: true })).toBeVisible()
  await open(page, '/shop/garment/skirt')
  await page.getByRole('button', { name: `Wishlist: ${soldOut.name}` }).click()

  await open(page, '/wishlist')
  const pieces = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(pieces).toHaveText([soldOut.name, saree.name])
  await expect(page.getByText('Out Of Stock')).toBeVisible()
  const move = page.getByRole('button', { name: `Move to Bag ${saree.name}` })
  await move.click()
  await expect(notice(page, 'You Must Login First!')).toBeVisible()
  await fillIn(page, { Email: shopper.email, Password: shopper.password })
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(bag(page)).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Wishlist', exact: true }).click()
  await expect(pieces).toHaveText([soldOut.name, saree.name])
  await move.click()
  await expect(bag(page)).toContainText('(1)')
  await expect(pieces).toHaveText([soldOut.name])
  await page.getByRole('button', { name: `Wishlist: ${soldOut.name}` }).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeFocused()
})

test('a customer’s wishes are in the account; what the shop refuses is taken back and said', async ({
  page,
  visit,
}) => {
  visit.allow(/409|500/)
  const shopper = await customer()
  const { data } = await shopWith()('signin', { body: shopper })
  const shop = shopWith(data.token)
  const { _id } = (await shop('getProduct', { params: { id: kurti.slug } })).data
  await shop('addWish', { params: { productId: _id } })
  await logIn(page, shopper, `/products/${kurti.slug}`)
  const heart = page.getByRole('button', { name: 'Wishlist', exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const wished = async () => (await shop('getWishlist')).data.map(({ slug }) => slug)
  const answered = () => page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  const first = answered()
  await heart.click()
  await first
  expect(await wished()).toEqual([])
  // Two quick presses leave it as it was.
  const last = answered()
  await heart.dblclick()
  await last
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await wished()).toEqual([])

  const full = 'Your wishlist holds 200 pieces. Please take one off it first'
  await page.route('**/wishlist/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, status: 409, message: full, code: 'WISHLIST_FULL' } }),
  )
  await heart.click()
  await expect(notice(page, full)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await page.route('**/user/wishlist', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, status: 400, message: 'Not now', code: 'MALFORMED_REQUEST' },
    }),
  )
  visit.allow(/400/)
  await open(page, '/wishlist')
  await expect(page.getByText('Your wishlist could not be shown')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.unroute('**/user/wishlist')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})
