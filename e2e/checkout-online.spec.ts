import type { Page } from '@playwright/test'
import { mockRefusal, mockReply } from './api-mocks.ts'
import { createCustomer, fillCheckout, logIn } from './shopper.ts'
import { toast } from './storefront.ts'
import { expect, test } from './test.ts'

const gateway = 'https://gateway.example/pay'

/** With this payment link and these order numbers. */
async function mockPlacedOrder(page: Page, paymentUrl: string | null, orderIds: string[]): Promise<void> {
  const orders = orderIds.map((orderId) => ({ orderId, _id: orderId, productId: 'p', quantity: 1, finalTotal: 100 }))
  const payment = { paymentUrl, transactionId: 't', paymentStatus: 'Pending' }
  const purchase = { purchaseId: 'p', orders, totalPrice: 100, finalTotal: 100, paymentMethod: 'PhonePe', payment }
  await mockReply(page, 'placeOrder', purchase, 'Your order has been placed.')
  await page.route(`${gateway}/**`, (route) => route.fulfill({ body: 'The gateway' }))
}

/** Returns the request's body. */
async function payOnline(page: Page): Promise<unknown> {
  await fillCheckout(page, 'Online')
  const request = page.waitForRequest('**/placed-order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  return (await request).postDataJSON()
}

test('online payment of the bag opens the order’s payment link, or a new one where it has none', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  await logIn(page, await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 }), '/checkoutanddelivery')
  await mockPlacedOrder(page, `${gateway}/1`, ['KG-1'])
  expect(await payOnline(page)).toMatchObject({ paymentMethod: 'PhonePe' })
  await expect(page).toHaveURL(`${gateway}/1`)
  await page.goBack()
  await expect(page).toHaveURL('/my-orders')

  await page.goto('/checkoutanddelivery')
  await mockPlacedOrder(page, null, ['KG-2'])
  await mockReply(page, 'initiatePayment', { paymentUrl: `${gateway}/2`, transactionId: 't2' })
  const initiated = page.waitForRequest('**/payment/initiate')
  await payOnline(page)
  expect((await initiated).postDataJSON()).toEqual({ orderId: 'KG-2' })
  await expect(page).toHaveURL(`${gateway}/2`)

  await page.goto('/checkoutanddelivery')
  await mockRefusal(page, 'initiatePayment', 400)
  await payOnline(page)
  await expect(toast(page, 'Failed to initiate payment. Please try again.')).toBeVisible()
  await expect(page).toHaveURL('/my-orders')
})

test('online payment after Buy Now opens the payment link, and a reply without link and orders is reported as a failure', async ({
  page,
}) => {
  const buyNow = '/checkoutanddeliverysingleproduct?item=blue-stripe-khadi-fabric&quantity=2'
  await logIn(page, await createCustomer(), buyNow)
  await mockPlacedOrder(page, null, [])
  expect(await payOnline(page)).toMatchObject({ paymentMethod: 'PhonePe', quantity: 2 })
  await expect(toast(page, 'Failed to process online payment. Please try again.')).toBeVisible()
  await page.goto(buyNow)
  await mockPlacedOrder(page, `${gateway}/3`, ['KG-3'])
  await payOnline(page)
  await expect(page).toHaveURL(`${gateway}/3`)
})
