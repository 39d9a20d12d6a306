import { bag, billLine, choose, customer, home, logIn, notice, open } from './shopper.ts'
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
  await logIn(page, await customer({ 'natural-khadi-pinstripe-kurti': 1 }))
  await open(page, `/products/${khadi}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(notice(page, 'Please choose right quantity!')).toBeVisible()
  await choose(page, 2)
  await page.getByRole('button', { name: 'Buy Now' }).click()

  await expect(page).toHaveURL(buyNowAddress)
  await page.reload()
  await expect(billLine(page, 'Total')).toContainText('₹ 2,060.00')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(notice(page, 'Please Select an Address!')).toBeVisible()
  await expect(page.getByRole('radio', { name: home.street })).toBeFocused()
  await page.getByRole('radio', { name: home.street }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(notice(page, 'Enter Payment Method')).toBeVisible()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await expect(bag(page)).toContainText('(1)')
  await page.getByRole('button', { name: 'View Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('₹ 2,060.00')
})

test('an answer that got lost, and a second press, make one order', async ({ page, visit }) => {
  visit.allow(/placed-order|net::ERR_FAILED/)
  await logIn(page, await customer())
  await open(page, buyNowAddress)
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
  visit.allow(/placed-order|409/)
  await logIn(page, await customer())
  await open(page, '/checkoutanddeliverysingleproduct?item=moonlight-phulia-jamdani-saree&quantity=7')
  await expect(page.getByText('Only 6 left in stock')).toBeVisible()
  await page.getByRole('radio', { name: home.street }).check()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(notice(page, 'Only 6 left in stock')).toBeVisible()
  await expect(page).toHaveURL(/checkoutanddeliverysingleproduct/)
})

test('an address that names no product or no right quantity offers the shop instead', async ({ page, visit }) => {
  visit.allow(/404/)
  await logIn(page, await customer())
  await open(page, '/checkoutanddeliverysingleproduct?item=no-such-saree&quantity=1')
  await expect(page.getByText('No Product Found')).toBeVisible()
  await open(page, `/checkoutanddeliverysingleproduct?item=${khadi}&quantity=1.5`)
  await expect(page.getByText('Please choose right quantity!')).toBeVisible()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/products')
})
