import { createCustomer, logIn, type RegisteredShopper } from './shopper.ts'
import { findEmail, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

// In one worker, one after the other: each ends the setting.
test.describe.configure({ mode: 'default' })

/** Orders the bag in cash while the shop asks for confirmation. */
async function orderToConfirm({ shop }: RegisteredShopper): Promise<void> {
  const owner = await signInAsOwner()
  const { data: profile } = await shop('getProfile')
  await owner('saveSettings', { body: { asksToConfirmCod: true } })
  try {
    await shop('placeOrder', { body: { addressId: profile.address[0]?._id ?? '', paymentMethod: 'COD' } })
  } finally {
    await owner('saveSettings', { body: { asksToConfirmCod: false } })
  }
}
const statusesOf = async ({ shop }: RegisteredShopper) => (await shop('getOrders')).data.orders.map((o) => o.status)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  // Chromium reports blocked scripts as failed requests.
  test.beforeEach(({ pageErrors }) => pageErrors.allow(/\.js csp$/))

  test('an order in cash is confirmed by the button behind the email’s link', async ({ page }) => {
    const customer = await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 })
    await orderToConfirm(customer)
    const [path = ''] = /\/confirm-order\/[\w-]+/.exec(await findEmail(customer.email, 'Order placed')) ?? []
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
    expect(await statusesOf(customer)).toEqual(['Order Placed'])
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
    expect(await statusesOf(customer)).toEqual(['Confirmed'])
  })
})

test('orders in cash that were placed together are confirmed in My Orders, by one button', async ({ page }) => {
  const customer = await createCustomer({ 'natural-khadi-pinstripe-kurti': 1, 'blue-stripe-khadi-fabric': 1 })
  await orderToConfirm(customer)
  await logIn(page, customer, '/my-orders')
  await expect(page.getByText(/Please confirm these orders by .*, or we’ll cancel them\./)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm 2 orders' }).click()
  await expect(page.getByRole('article').getByText('Confirmed', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  expect(await statusesOf(customer)).toEqual(['Confirmed', 'Confirmed'])
})
