import { breakClient, changeReply, delayReply, mockRefusal, mockReply, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { createCustomer, fillCheckout, logIn, shopClient, signIn } from './shopper.ts'
import { bagLink, billLine, chooseQuantity, closeToast, pressTwice, toast, wishlistLink } from './storefront.ts'
import { expect, test } from './test.ts'

const dupatta = 'ajrakh-indigo-cotton-dupatta'
const scarce = 'moonlight-phulia-jamdani-saree'

test('quantities change, one product is removed, and Clear All empties the bag', async ({ page, pageErrors }) => {
  pageErrors.allow(/409/)
  await logIn(page, await createCustomer({ [dupatta]: 1, [scarce]: 6 }))
  await expect(wishlistLink(page)).toBeInViewport()
  await bagLink(page).click()
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(page.getByText('7 items in your bag')).toBeVisible()
  const { data: product } = await shopClient()('getProduct', { params: { id: dupatta } })
  for (const text of [product.categoryName, product.name, product.sortDescription, /₹ [\d,]+\.00/])
    await expect(row('Ajrakh')).toContainText(text)
  await expect(row('Ajrakh').locator('img')).toBeVisible()

  const cartRequest = () => page.waitForRequest('**/get-cart-details')
  for (const [change, pieces] of [
    ['Decrease', 6],
    ['Increase', 7],
  ] as const) {
    const requested = cartRequest()
    await row('Moonlight')
      .getByRole('button', { name: `${change} quantity` })
      .click()
    await requested
    await expect(page.getByText(`${pieces} items in your bag`)).toBeVisible()
  }
  await row('Ajrakh').getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(toast(page, "You Can't Reduce quantity! You have to remove the item")).toBeVisible()
  await row('Moonlight').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(toast(page, 'Only 6 left in stock')).toBeVisible()

  const requestedAfterRemoval = cartRequest()
  await row('Moonlight')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await requestedAfterRemoval
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shopping Bag' })).toBeFocused()
  await expect(bagLink(page)).toContainText('(1)')
  await test.step('removal can be undone', async () => {
    await expect(toast(page, 'Removed Moonlight Phulia Jamdani Saree')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('7 items in your bag')).toBeVisible()
    await row('Moonlight').getByRole('button', { name: 'Decrease quantity' }).click()
    await row('Moonlight')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await closeToast(page)
  })

  const release = await delayReply(page, 'clearCart')
  const requestedAfterClearing = cartRequest()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('button', { name: 'Clearing...' })).toBeVisible()
  release()
  await requestedAfterClearing
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(bagLink(page)).toContainText('(0)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
})

test('the bag is the same on all devices', { tag: '@desktop' }, async ({ page, browser }) => {
  const customer = await createCustomer({ [dupatta]: 2 })
  await logIn(page, customer)
  await expect(bagLink(page)).toContainText('(2)')
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const onPhone = await phone.newPage()
  await logIn(onPhone, { ...customer, session: await signIn(customer) })
  await bagLink(onPhone).click()
  await onPhone.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(bagLink(onPhone)).toContainText('(3)')
  await bagLink(page).click()
  await page.reload()
  await expect(page.getByText('3 items in your bag')).toBeVisible()
  await phone.close()
})

test('a bag that fails to load looks empty and can be loaded again, and failed changes are reported', {
  tag: ['@phone', '@slow'],
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/503|status of 500/)
  await logIn(page, await createCustomer({ [dupatta]: 2 }))
  await mockRefusal(page, 'removeProduct', 500)
  await bagLink(page).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(toast(page, 'Something Went Wrong!')).toBeVisible()
  await expect(page.getByText('2 items in your bag')).toBeVisible()

  await mockRefusal(page, 'getCart', 500)
  await page.reload()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(page.getByText('Server error occurred')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await unmock(page, 'getCart')
  await mockReply(page, 'getCart', undefined)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Faild to get cart details')).toBeVisible()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await unmock(page, 'getCart')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 items in your bag')).toBeVisible()

  await breakClient(page)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(toast(page, 'Failed to add in cart')).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(toast(page, 'Faild to delete item')).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(toast(page, 'Faild to Clear Cart')).toBeVisible()
  await expect(toast(page, 'Something Went Wrong!')).toBeVisible()
})

test('the bill has the shop-wide discount, and a product that is no longer sold must be removed before the checkout', {
  tag: '@phone',
}, async ({ page }) => {
  await changeReply(page, 'getCart', (cart) => {
    for (const item of cart.items) if (item.slug === scarce) item.isAvailable = false
    Object.assign(cart, {
      globalDiscount: { isApplied: true, percentage: 10, savingsAmount: 715.8 },
      deliveryCharges: { isAcceptable: false, amount: 160 },
    })
  })
  await logIn(page, await createCustomer({ [dupatta]: 1, [scarce]: 1 }), '/cart')
  await expect(page.getByText('No longer available. Please remove it to continue.')).toBeVisible()
  await expect(billLine(page, 'Special Discount (10%)')).toContainText('− ₹ 715.80')
  await expect(billLine(page, 'Delivery Charges')).toContainText('Calculated at the next step')
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(toast(page, 'Please remove the unavailable pieces from your bag')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Remove Moonlight/ }).click()
  await expect(page.getByText('No longer available. Please remove it to continue.')).toBeHidden()
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
})

test('after an order, Back leads to the product instead of the emptied bag', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, await createCustomer(), `/products/${dupatta}`)
  await chooseQuantity(page, 1)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await bagLink(page).click()
  await pressTwice(page.getByRole('button', { name: 'Go to Checkout' }))
  await fillCheckout(page, 'Cash on Delivery')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const thanks = page.getByRole('heading', { name: 'Thank You for Your Order!' })
  await expect(thanks).toBeFocused()
  await expect(page.getByRole('list', { name: 'What you ordered' })).toContainText('Ajrakh Indigo Cotton Dupatta')
  await page.goBack()
  await expect(page).toHaveURL(`/products/${dupatta}`)
  await page.goForward()
  await expect(thanks).toBeVisible()
})
