import { answer, hold, relent, stumble } from './answers.ts'
import { violationsOf } from './axe.ts'
import { bag, billLine, choose, customer, home, logIn, notice, open, shopWith } from './shopper.ts'
import { expect, test } from './visit.ts'

const kurti = 'natural-khadi-pinstripe-kurti'
const scarce = 'moonlight-phulia-jamdani-saree'

test('quantities, removal and Clear All', async ({ page, visit }) => {
  visit.allow(/409/)
  await logIn(page, await customer({ [kurti]: 1, [scarce]: 6 }))
  await bag(page).click()
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(page.getByText('7 items in your bag')).toBeVisible()
  const { data: told } = await shopWith()('getProduct', { params: { id: kurti } })
  for (const text of [told.categoryName, told.name, told.sortDescription, /₹ [\d,]+\.00/])
    await expect(row('Khadi Pinstripe')).toContainText(text)
  await expect(row('Khadi Pinstripe').locator('img')).toBeVisible()

  // What a change leaves is asked for anew, besides its answer.
  const askedAgain = () => page.waitForRequest('**/get-cart-details')
  for (const [way, pieces] of [
    ['Decrease', 6],
    ['Increase', 7],
  ] as const) {
    const asked = askedAgain()
    await row('Moonlight')
      .getByRole('button', { name: `${way} quantity` })
      .click()
    await asked
    await expect(page.getByText(`${pieces} items in your bag`)).toBeVisible()
  }
  await row('Khadi Pinstripe').getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(notice(page, "You Can't Reduce quantity! You have to remove the item")).toBeVisible()
  await row('Moonlight').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(notice(page, 'Only 6 left in stock')).toBeVisible()

  const askedAfterRemoval = askedAgain()
  await row('Moonlight')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await askedAfterRemoval
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shopping Bag' })).toBeFocused()
  await expect(bag(page)).toContainText('(1)')

  const letGo = await hold(page, 'clearCart')
  const askedAfterClearing = askedAgain()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('button', { name: 'Clearing...' })).toBeVisible()
  letGo()
  await askedAfterClearing
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(bag(page)).toContainText('(0)')
})

test('the bag is the same on every device', { tag: '@desktop' }, async ({ page, browser }) => {
  const shopper = await customer({ [kurti]: 2 })
  await logIn(page, shopper)
  await expect(bag(page)).toContainText('(2)')
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const onPhone = await phone.newPage()
  await logIn(onPhone, shopper)
  await bag(onPhone).click()
  await onPhone.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(bag(onPhone)).toContainText('(3)')
  await bag(page).click()
  await page.reload()
  await expect(page.getByText('3 items in your bag')).toBeVisible()
  await phone.close()
})

test('a shop that can’t answer: the bag looks empty and can be asked again; a removal says that it failed', async ({
  page,
  visit,
}) => {
  visit.allow(/503|status of 500/)
  await logIn(page, await customer({ [kurti]: 2 }))
  const broken = { status: 500, json: { success: false, status: 500, message: '', code: 'INTERNAL_ERROR' } }
  await page.route('**/remove-product/*', (route) => route.fulfill(broken))
  await bag(page).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(notice(page, 'Something Went Wrong!')).toBeVisible()
  await expect(page.getByText('2 items in your bag')).toBeVisible()

  await page.route('**/get-cart-details', (route) => route.fulfill(broken))
  await page.reload()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(page.getByText('Server error occurred')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.unroute('**/get-cart-details')
  await answer(page, 'getCart', undefined)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Faild to get cart details')).toBeVisible()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await relent(page, 'getCart')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 items in your bag')).toBeVisible()

  await stumble(page)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(notice(page, 'Failed to add in cart')).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(notice(page, 'Faild to delete item')).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(notice(page, 'Faild to Clear Cart')).toBeVisible()
  await expect(notice(page, 'Something Went Wrong!')).toBeVisible()
})

test('the shop-wide discount is told; a product that is not sold any more must be removed before the checkout', async ({
  page,
}) => {
  await logIn(page, await customer({ [kurti]: 1, [scarce]: 1 }))
  await page.route('**/get-cart-details', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const item of body.data.items) if (item.slug === scarce) item.isAvailable = false
    body.data.globalDiscount = { isApplied: true, percentage: 10, savingsAmount: 715.8 }
    body.data.deliveryCharges = { isAcceptable: false, amount: 160 }
    await route.fulfill({ response: answer, json: body })
  })
  await open(page, '/cart')
  await expect(page.getByText('No longer available. Please remove it to go on.')).toBeVisible()
  await expect(billLine(page, 'Special Discount (10%)')).toContainText('− ₹ 715.80')
  await expect(billLine(page, 'Delivery Charges')).toContainText('₹ 0.00')
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(notice(page, 'Please remove what is no longer available from your bag')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Remove Moonlight/ }).click()
  await expect(page.getByText('No longer available. Please remove it to go on.')).toBeHidden()
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
})

test('after an order, Back leads to the shop and not to the emptied bag', async ({ page }) => {
  await logIn(page, await customer(), `/products/${kurti}`)
  await choose(page, 1)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await bag(page).click()
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await page.getByRole('radio', { name: home.street }).check()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const thanks = page.getByRole('heading', { name: 'Thank You for Your Order!' })
  await expect(thanks).toBeFocused()
  await expect(page.getByRole('list', { name: 'What you ordered' })).toContainText('Natural Khadi Pinstripe Kurti')
  await page.goBack()
  await expect(page).toHaveURL(`/products/${kurti}`)
  await page.goForward()
  await expect(thanks).toBeVisible()
})
