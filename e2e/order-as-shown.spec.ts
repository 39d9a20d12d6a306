import { randomUUID } from 'node:crypto'
import { rupees } from '@kargha/domain/money.ts'
import { changeReply, delayReply, unmock } from './api-mocks.ts'
import { customerWithOrder } from './orders.ts'
import { createCustomer, fillCheckout, homeAddress, logIn, submitLogIn } from './shopper.ts'
import { signInAsOwner } from './staff.ts'
import { bagLink, billLine, chooseQuantity, fillFields, isInSight, openPage, pressTwice, toast } from './storefront.ts'
import { expect, test } from './test.ts'

const khadi = 'blue-stripe-khadi-fabric'
const dupatta = 'ajrakh-indigo-cotton-dupatta'

test('a bag that was changed in another tab is not ordered before it has been shown', async ({
  page,
  pageErrors,
  isMobile,
}) => {
  pageErrors.allow(/409/)
  const customer = await createCustomer({ [khadi]: 1 })
  await logIn(page, customer, '/checkoutanddelivery')
  await fillCheckout(page, 'Cash on Delivery')
  await expect(billLine(page, 'Total')).toContainText('₹ 950.00')
  const { data: other } = await customer.shop('getProduct', { params: { id: dupatta } })
  await customer.shop('addToCart', { body: { productId: other._id, quantity: 1 } })

  await page.getByRole('button', { name: 'Place Order' }).click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Your bag has changed. Please take another look.')
  await expect(notice).toBeInViewport()
  const { data: cart } = await customer.shop('getCart')
  await expect(notice).toContainText(`It was ₹ 950.00 and is now ₹ ${cart.finalTotal.toLocaleString('en-IN')}.00`)
  await expect(page.getByRole('main').getByText(other.name)).toBeVisible()
  // In sight beside the form; on a phone it follows the form.
  if (!isMobile)
    for (const name of ['Total MRP', 'Discount', 'Delivery Charges', 'Total'])
      expect(await isInSight(billLine(page, name)), name).toBe(true)
  expect((await customer.shop('getOrders')).data.orders).toEqual([])

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  expect((await customer.shop('getOrders')).data.orders).toHaveLength(2)
})

test('a price that has changed is shown before anything is ordered', async ({ page, pageErrors }) => {
  pageErrors.allow(/409/)
  const customer = await createCustomer()
  await changeReply(page, 'getProduct', (product) => {
    for (const variant of product.variants) variant.sellingPrice = rupees(700)
  })
  await logIn(page, customer, `/checkoutanddeliverysingleproduct?item=${khadi}&quantity=1`)
  await fillCheckout(page, 'Cash on Delivery')
  await expect(billLine(page, 'Total')).toContainText('₹ 700.00')
  await unmock(page, 'getProduct')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('It was ₹ 700.00 and is now ₹ 950.00')
  expect((await customer.shop('getOrders')).data.orders).toEqual([])
})

test('a coupon that ends at the checkout is a change of the total, which is shown before anything is ordered', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  const staff = await signInAsOwner()
  const name = `WEFT-${randomUUID().slice(0, 8)}`.toUpperCase()
  const { data: coupon } = await staff('createCoupon', { body: { couponName: name, discountPercentage: 10 } })
  const customer = await createCustomer({ [khadi]: 1 })
  await logIn(page, customer, '/checkoutanddelivery')
  await fillCheckout(page, 'Cash on Delivery')
  await page.getByLabel('Coupon').selectOption(name)
  await expect(billLine(page, 'Total')).toContainText('₹ 855.00')
  const { _id: id, version } = coupon
  const ended = { couponName: name, discountPercentage: 10, isActive: false, version }
  await staff('saveCoupon', { params: { id }, body: ended })
  await page.getByRole('button', { name: 'Place Order' }).click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText(`${name} is not active`)
  await expect(notice).toContainText('It was ₹ 855.00 and is now ₹ 950.00. Nothing has been ordered yet.')
  expect((await customer.shop('getOrders')).data.orders).toEqual([])

  await test.step('the shopper’s next choice leaves only the coupon’s end', async () => {
    await page.getByRole('radio', { name: 'Online' }).check()
    await expect(notice).toContainText(`${name} can no longer be used. It was ₹ 855.00 and is now ₹ 950.00.`)
    await page.getByLabel('Coupon').selectOption('FIRST5')
    await expect(notice).toBeHidden()
  })
})

test('the coupon that takes most off this order is the first of the menu', async ({ page }) => {
  const demo = ['WEAVERS15', 'SILK10', 'FIRST5']
  await changeReply(page, 'getCoupons', (coupons) => {
    coupons.splice(0, coupons.length, ...coupons.filter(({ couponName }) => demo.includes(couponName)))
  })
  await logIn(page, await createCustomer({ [khadi]: 1 }), '/checkoutanddelivery')
  // The others need a larger order.
  await expect(page.getByLabel('Coupon').getByRole('option')).toHaveText([
    '-- Select Coupons --',
    'FIRST5 of 5%',
    'WEAVERS15 of 15%',
    'SILK10 of 10%',
  ])
})

test('the fee for cash is in the bill as soon as cash is chosen', async ({ page, pageErrors }) => {
  pageErrors.allow(/409/)
  const customer = await createCustomer({ [khadi]: 1 })
  // The owner has just withdrawn the fee.
  await changeReply(page, 'quoteDelivery', (quote) => {
    quote.codFee = rupees(39.5)
  })
  await logIn(page, customer, '/checkoutanddelivery')
  await fillCheckout(page, 'Online')
  await expect(page.getByText('Cash on Delivery costs ₹ 39.50 more.')).toBeVisible()
  await expect(billLine(page, 'Total')).toContainText('₹ 950.00')
  await fillCheckout(page, 'Cash on Delivery')
  await expect(billLine(page, 'Cash on Delivery Fee')).toContainText('₹ 39.50')
  await expect(billLine(page, 'Total')).toContainText('₹ 989.50')
  await unmock(page, 'quoteDelivery')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('It was ₹ 989.50 and is now ₹ 950.00')
  await expect(billLine(page, 'Total')).toContainText('₹ 950.00')
})

test('pressing Place Order twice places one order and stays in the shop', async ({ page }) => {
  const customer = await createCustomer({ [khadi]: 1 })
  await logIn(page, customer, '/cart')
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await fillCheckout(page, 'Cash on Delivery')
  const release = await delayReply(page, 'placeOrder')
  const place = page.getByRole('button', { name: 'Place Order' })
  // Busy until the delivery is known.
  await expect(place).toBeEnabled()
  await pressTwice(place)
  release()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await expect(page).toHaveURL('/orderconfirmation')
  expect((await customer.shop('getOrders')).data.orders).toHaveLength(1)
})

test('a half-filled checkout survives reloading, going back and an ended session, until the order is placed', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/401/)
  const customer = await createCustomer({ [khadi]: 1 })
  await logIn(page, customer, '/checkoutanddelivery')
  await fillCheckout(page, 'Cash on Delivery')
  await page.getByLabel('Coupon').selectOption('FIRST5')
  const expectChoices = async () => {
    for (const name of [homeAddress.street, 'Cash on Delivery'])
      await expect(page.getByRole('radio', { name })).toBeChecked()
    await expect(page.getByLabel('Coupon')).toHaveValue('FIRST5')
  }
  await page.reload()
  await expectChoices()
  await page.goto('/about-us')
  await page.goBack()
  await expectChoices()
  await customer.shop('signout')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await submitLogIn(page, customer)
  await expectChoices()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await openPage(page, `/checkoutanddeliverysingleproduct?item=${khadi}&quantity=1`)
  await expect(page.getByRole('radio', { name: homeAddress.street })).toBeVisible()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
})

test('two presses of a button count once', { tag: '@slow' }, async ({ page }) => {
  const customer = await createCustomer()
  await logIn(page, customer, `/products/${khadi}`)
  await chooseQuantity(page, 1)
  await pressTwice(page.getByRole('button', { name: 'Add To Cart' }))
  await expect(toast(page, 'Added to your bag')).toBeVisible()
  const pieces = async () => (await customer.shop('getCart')).data.totalItems
  expect(await pieces()).toBe(1)

  await openPage(page, '/cart')
  await pressTwice(page.getByRole('button', { name: 'Increase quantity' }))
  await expect(page.getByText('2 items in your bag')).toBeVisible()
  await pressTwice(page.getByRole('button', { name: 'Decrease quantity' }))
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  expect(await pieces()).toBe(1)
})

test('a second press of Add To Cart within 200 ms adds nothing, even after the answer to the first', async ({
  page,
}) => {
  const customer = await createCustomer()
  await logIn(page, customer, `/products/${khadi}`)
  await chooseQuantity(page, 1)
  // Timers go on, so that the answer is shown.
  const stopTime = (after: number) =>
    page.evaluate((milliseconds) => {
      const now = performance.now() + milliseconds
      performance.now = () => now
    }, after)
  await stopTime(0)
  const add = page.getByRole('button', { name: 'Add To Cart' })
  await add.click()
  await expect(toast(page, 'Added to your bag')).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy')
  await add.click()
  await expect(bagLink(page)).toContainText('(1)')
  await stopTime(200)
  await add.click()
  await expect(bagLink(page)).toContainText('(2)')
  expect((await customer.shop('getCart')).data.totalItems).toBe(2)
})

test('a review sent twice is stored and confirmed once', { tag: '@slow' }, async ({ page }) => {
  const { customer, orderId, productId } = await customerWithOrder('teal-linen-temple-saree', 'Delivered')
  await logIn(page, customer, `/ratingreview?item=${productId}&order=${orderId}`)
  await fillFields(page, { Title: 'Soft', Review: 'It falls well.' })
  await page.getByRole('group', { name: 'Your rating' }).locator('label').nth(3).click()
  await pressTwice(page.getByRole('button', { name: 'Submit Review' }))
  await expect(toast(page, 'Thank you for your review!')).toBeVisible()
  await expect(page).toHaveURL('/my-orders')
  await expect(toast(page, 'Something Went Wrong')).toBeHidden()
})

test('the plus of a stale tab does not bring back what another tab removed', async ({ page, pageErrors }) => {
  pageErrors.allow(/409/)
  const customer = await createCustomer({ [khadi]: 1, [dupatta]: 1 })
  await logIn(page, customer, '/cart')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ajrakh' })
  await expect(row).toBeVisible()
  const { data: removed } = await customer.shop('getProduct', { params: { id: dupatta } })
  await customer.shop('removeProduct', { params: { id: removed._id } })
  await row.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(toast(page, 'Your bag has changed. Please take another look.')).toBeVisible()
  await expect(row).toBeHidden()
  expect((await customer.shop('getCart')).data.totalItems).toBe(1)
})

test('the steppers stop at what is in stock, and say why', async ({ page }) => {
  const scarce = 'moonlight-phulia-jamdani-saree'
  await logIn(page, await createCustomer(), `/products/${scarce}`)
  await chooseQuantity(page, 6)
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await expect(page.getByText('Only 6 left in stock')).toBeVisible()
})
