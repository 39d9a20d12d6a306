import { createCustomer } from './shopper.ts'
import { findEmail, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })
// Chromium reports blocked scripts as failed requests.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/\.js csp$/))

test('an order in cash is confirmed by the button behind the e-mail’s link, without script too', async ({ page }) => {
  const owner = await signInAsOwner()
  const { shop, session, email } = await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 })
  const { data: profile } = await shop('getProfile')
  await owner('saveSettings', { body: { asksToConfirmCod: true } })
  try {
    const body = { addressId: profile.address[0]?._id ?? session._id, paymentMethod: 'COD' as const }
    await shop('placeOrder', { body })
  } finally {
    await owner('saveSettings', { body: { asksToConfirmCod: false } })
  }
  const [path = ''] = /\/confirm-order\/[\w-]+/.exec(await findEmail(email, 'Order placed')) ?? []
  const status = async () => (await shop('getOrders')).data.orders[0]?.status
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
  expect(await status()).toBe('Order Placed')
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
  expect(await status()).toBe('Confirmed')
})
