import { breakClient, delayReply, mockRefusal, mockReply, unmock } from './api-mocks.ts'
import { createCustomer, fillCheckout, homeAddress, logIn } from './shopper.ts'
import {
  bagLink,
  billLine,
  chooseQuantity,
  errorColour,
  navigationState,
  openPage,
  successColour,
  toast,
  toastBox,
} from './storefront.ts'
import { expect, test } from './test.ts'

const khadi = 'blue-stripe-khadi-fabric'
const buyNowAddress = `/checkoutanddeliverysingleproduct?item=${khadi}&quantity=2`

test('a visitor who presses Buy Now has to log in first', async ({ page }) => {
  await openPage(page, `/products/${khadi}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(toast(page, 'You Must Login First!')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('Buy Now orders one product without changing the bag', async ({ page }) => {
  await logIn(page, await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 }), `/products/${khadi}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(toast(page, 'Please choose right quantity!')).toBeVisible()
  await chooseQuantity(page, 2)
  await page.getByRole('button', { name: 'Buy Now' }).click()

  await expect(page).toHaveURL(buyNowAddress)
  expect(await navigationState(page)).toEqual({
    id: expect.any(String),
    quantity: 2,
    sellingPrice: 950,
    originalPrice: 950,
    deliveryCharge: 0,
  })
  await page.reload()
  await expect(billLine(page, 'Total')).toContainText('₹ 1,900.00')
  const addresses = page.getByRole('group', { name: 'Shipping Address' })
  await expect(addresses).toContainText(
    `${homeAddress.street}${homeAddress.city}, ${homeAddress.state} ${homeAddress.zipcode}`,
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(toast(page, 'Please Select an Address!')).toBeVisible()
  await expect(page.getByRole('radio', { name: homeAddress.street })).toBeFocused()
  await page.getByRole('radio', { name: homeAddress.street }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(toast(page, 'Enter Payment Method')).toBeVisible()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  const release = await delayReply(page, 'placeOrder')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: 'Placing Order...' })).toBeVisible()
  release()

  await expect(toastBox(page, 'Your order has been successfully placed.')).toHaveCSS('background-color', successColour)
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await expect(bagLink(page)).toContainText('(1)')
  await page.getByRole('button', { name: 'View Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('₹ 1,900.00')
})

test('placing the order again after its response was lost makes no second order', async ({ page, pageErrors }) => {
  pageErrors.allow(/placed-order|net::ERR_FAILED/)
  await logIn(page, await createCustomer(), buyNowAddress)
  await fillCheckout(page, 'Cash on Delivery')
  await page.route(
    '**/placed-order',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(toast(page, 'No response from server. Please check your network.')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await page.getByRole('button', { name: 'View Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the order can be placed without a coupon when the coupon list fails to load, which a toast reports', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  await mockRefusal(page, 'getCoupons', 400, 'The coupons are being counted')
  await logIn(page, await createCustomer(), buyNowAddress)
  await expect(toast(page, 'The coupons are being counted')).toBeVisible()
  await expect(page.getByLabel('Coupon').getByRole('option')).toHaveText(['-- Select Coupons --', 'No Coupons Found'])
  await fillCheckout(page, 'Cash on Delivery')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
})

test('an order of more than the stock is refused, and the page states how many are left', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/placed-order|40[09]/)
  await mockRefusal(page, 'getGlobalDiscount', 400, 'The discount is being counted')
  await mockReply(page, 'getCoupons', [])
  const release = await delayReply(page, 'getCoupons')
  await logIn(
    page,
    await createCustomer(),
    '/checkoutanddeliverysingleproduct?item=moonlight-phulia-jamdani-saree&quantity=7',
  )
  await expect(page.getByText('Only 6 left in stock')).toBeVisible()
  await expect(toast(page, 'The discount is being counted')).toBeVisible()
  const coupon = page.getByLabel('Coupon')
  await expect(coupon.getByRole('option')).toHaveText(['-- Select Coupons --', 'Loading ...'])
  release()
  await expect(coupon.getByRole('option')).toHaveText(['-- Select Coupons --', 'No Coupons Found'])
  for (const label of ['Name', 'Mobile Number'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly')
  await fillCheckout(page, 'Cash on Delivery')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(toastBox(page, 'Only 6 left in stock')).toHaveCSS('background-color', errorColour)
  await expect(page).toHaveURL(/checkoutanddeliverysingleproduct/)
  await breakClient(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(toast(page, 'failed to place order')).toBeVisible()
})

test('reports a missing address, and leads to the shop where the URL has no product or an invalid quantity', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/404/)
  const customer = await createCustomer()
  const { name, email, mobileNo } = customer
  await mockReply(page, 'getProfile', { name, email, mobileNo, _id: 'meera', image: '', address: [] })
  await mockReply(page, 'getGlobalDiscount', { isActive: true, discount: 10 })
  await logIn(page, customer, buyNowAddress)
  await expect(billLine(page, 'Special Discount (10%)')).toContainText('− ₹ 190.00')
  await expect(billLine(page, 'Total')).toContainText('₹ 1,710.00')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(toast(page, 'Please Enter Shipping Address!')).toBeVisible()
  await unmock(page, 'getProfile')
  await openPage(page, '/checkoutanddeliverysingleproduct?item=no-such-saree&quantity=1')
  await expect(page.getByText('No Product Found')).toBeVisible()
  await openPage(page, `/checkoutanddeliverysingleproduct?item=${khadi}&quantity=1.5`)
  await expect(page.getByText('Please choose right quantity!')).toBeVisible()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/products')
})
