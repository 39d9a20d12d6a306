import { mockRefusal, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { createCustomer, logIn, submitLogIn } from './shopper.ts'
import { bagLink, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'

const saree = { slug: 'indigo-pochampally-ikat-cotton-saree', name: 'Indigo Pochampally Ikat Cotton Saree' }
const kurti = { slug: 'natural-khadi-pinstripe-kurti', name: 'Natural Khadi Pinstripe Kurti' }
const soldOut = { slug: 'rose-leheriya-gathered-skirt', name: 'Rose Leheriya Gathered Skirt' }

test('a visitor’s wishlist is stored in the browser, joins the account at log-in, and moves to the bag', async ({
  page,
}) => {
  const customer = await createCustomer()
  await openPage(page, '/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await openPage(page, `/products/${saree.slug}`)
  const heart = page.getByRole('button', { name: 'Wishlist', exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await toast(page, 'Added to your wishlist').locator('..').getByRole('link', { name: 'See your wishlist' }).click()
  await expect(page.getByText('1 piece', { exact: true })).toBeVisible()
  await openPage(page, '/shop/garment/skirt')
  await page.getByRole('button', { name: `Wishlist: ${soldOut.name}` }).click()

  await openPage(page, '/wishlist')
  const pieces = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(pieces).toHaveText([soldOut.name, saree.name])
  await expect(page.getByText('Out Of Stock')).toBeVisible()
  const move = page.getByRole('button', { name: `Move to Bag ${saree.name}` })
  await move.click()
  await expect(toast(page, 'You Must Login First!')).toBeVisible()
  await submitLogIn(page, customer)
  await expect(bagLink(page)).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.locator('#account-menu').getByRole('link', { name: 'Wishlist' }).click()
  await expect(pieces).toHaveText([soldOut.name, saree.name])
  await move.click()
  await expect(bagLink(page)).toContainText('(1)')
  await expect(pieces).toHaveText([soldOut.name])
  await page.getByRole('button', { name: `Wishlist: ${soldOut.name}` }).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeFocused()
})

test('a customer’s wishlist is stored in the account, and refused changes are undone and reported', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/409|500/)
  const customer = await createCustomer()
  const { shop } = customer
  const { _id } = (await shop('getProduct', { params: { id: kurti.slug } })).data
  await shop('addWish', { params: { productId: _id } })
  await logIn(page, customer, `/products/${kurti.slug}`)
  const heart = page.getByRole('button', { name: 'Wishlist', exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const wishlist = async () => (await shop('getWishlist')).data.map(({ slug }) => slug)
  const deleteResponse = () => page.waitForResponse((response) => response.request().method() === 'DELETE')
  const first = deleteResponse()
  await heart.click()
  await first
  expect(await wishlist()).toEqual([])
  // A double-click changes nothing.
  const last = deleteResponse()
  await heart.dblclick()
  await last
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await wishlist()).toEqual([])

  const full = 'Your wishlist holds 200 pieces. Please remove one first'
  await mockRefusal(page, 'addWish', 409, full)
  await heart.click()
  await expect(toast(page, full)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await mockRefusal(page, 'getWishlist', 400, 'Not now')
  pageErrors.allow(/400/)
  await openPage(page, '/wishlist')
  await expect(page.getByText('We couldn’t load your wishlist')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await unmock(page, 'getWishlist')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})
