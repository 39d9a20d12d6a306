import { answer, hold, refuse, relent, stumble } from './answers.ts'
import {
  bag,
  billLine,
  carried,
  choose,
  customer,
  green,
  groundOf,
  home,
  logIn,
  notice,
  open,
  salmon,
} from './shopper.ts'
import { expect, test } from './visit.ts'

const khadi = 'blue-stripe-khadi-fabric'
const buyNowAddress = `/checkoutanddeliverysingleproduct?item=${khadi}&quantity=2`

test('a visitor is told to log in before anything else', async ({ page }) => {
  await open(page, `/products/${khadi}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(notice(page, 'You Must Login First!')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('one product is bought at once, and the bag stays as it was', async ({ page }) => {
  await logIn(page, await customer({ 'natural-khadi-pinstripe-kurti': 1 }), `/products/${khadi}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(notice(page, 'Please choose right quantity!')).toBeVisible()
  await choose(page, 2)
  await page.getByRole('button', { name: 'Buy Now' }).click()

  await expect(page).toHaveURL(buyNowAddress)
  expect(await carried(page)).toEqual({
    id: expect.any(String),
    quantity: 2,
    sellingPrice: 950,
    originalPrice: 950,
    deliveryCharge: 80,
  })
  await page.reload()
  await expect(billLine(page, 'Total')).toContainText('₹ 2,060.00')
  const addresses = page.getByRole('group', { name: 'Shipping Address' })
  await expect(addresses).toContainText(`${home.street}${home.city}, ${home.state} ${home.zipcode}`)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(notice(page, 'Please Select an Address!')).toBeVisible()
  await expect(page.getByRole('radio', { name: home.street })).toBeFocused()
  await page.getByRole('radio', { name: home.street }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(notice(page, 'Enter Payment Method')).toBeVisible()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  const letGo = await hold(page, 'placeOrder')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: 'Placing Order...' })).toBeVisible()
  letGo()

  await expect(groundOf(page, 'Your order has been successfully placed.')).toHaveCSS('background-color', green)
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await expect(bag(page)).toContainText('(1)')
  await page.getByRole('button', { name: 'View Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('₹ 2,060.00')
})

test('an answer that got lost, and a second press, make one order', async ({ page, visit }) => {
  visit.allow(/placed-order|net::ERR_FAILED/)
  await logIn(page, await customer(), buyNowAddress)
  await page.getByRole('radio', { name: home.street }).check()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await page.route(
    '**/placed-order',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(notice(page, 'No response from server. Please check your network.')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await page.getByRole('button', { name: 'View Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('more than there is can’t be bought, and the page says how many there are', async ({ page, visit }) => {
  visit.allow(/placed-order|40[09]/)
  await refuse(page, 'getGlobalDiscount', 400, 'The discount is being counted')
  await answer(page, 'getCoupons', [])
  const letGo = await hold(page, 'getCoupons')
  await logIn(
    page,
    await customer(),
    '/checkoutanddeliverysingleproduct?item=moonlight-phulia-jamdani-saree&quantity=7',
  )
  await expect(page.getByText('Only 6 left in stock')).toBeVisible()
  await expect(notice(page, 'The discount is being counted')).toBeVisible()
  const coupon = page.getByLabel('Coupon')
  await expect(coupon.getByRole('option')).toHaveText(['-- Select Coupons --', 'Loading ...'])
  letGo()
  await expect(coupon.getByRole('option')).toHaveText(['-- Select Coupons --', 'No Coupons Found'])
  for (const label of ['Name', 'Mobile Number'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly')
  await page.getByRole('radio', { name: home.street }).check()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(groundOf(page, 'Only 6 left in stock')).toHaveCSS('background-color', salmon)
  await expect(page).toHaveURL(/checkoutanddeliverysingleproduct/)
  await stumble(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(notice(page, 'failed to place order')).toBeVisible()
})

test('who has no address is told so; an address bar that names no product or no right quantity leads to the shop', async ({
  page,
  visit,
}) => {
  visit.allow(/404/)
  const shopper = await customer()
  await answer(page, 'getProfile', { ...shopper, _id: 'meera', image: '', address: [] })
  await answer(page, 'getGlobalDiscount', { isActive: true, discount: 10 })
  await logIn(page, shopper, buyNowAddress)
  // Of the goods and their delivery.
  await expect(billLine(page, 'Special Discount (10%)')).toContainText('− ₹ 206.00')
  await expect(billLine(page, 'Total')).toContainText('₹ 1,854.00')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(notice(page, 'Please Enter Shipping Address!')).toBeVisible()
  await relent(page, 'getProfile')
  await open(page, '/checkoutanddeliverysingleproduct?item=no-such-saree&quantity=1')
  await expect(page.getByText('No Product Found')).toBeVisible()
  await open(page, `/checkoutanddeliverysingleproduct?item=${khadi}&quantity=1.5`)
  await expect(page.getByText('Please choose right quantity!')).toBeVisible()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/products')
})
