import type { Page } from '@playwright/test'
import { answer, refuse } from './answers.ts'
import { customer, home, logIn, notice } from './shopper.ts'
import { expect, test } from './visit.ts'

const gateway = 'https://gateway.example/pay'

/** Lets the checkout place its order with a shop that answers this link and these orders. */
async function answerOrder(page: Page, paymentUrl: string | null, orderIds: string[]): Promise<void> {
  const orders = orderIds.map((orderId) => ({ orderId, _id: orderId, productId: 'p', quantity: 1, finalTotal: 100 }))
  const payment = { paymentUrl, transactionId: 't', paymentStatus: 'Pending' }
  const purchase = { purchaseId: 'p', orders, totalPrice: 100, finalTotal: 100, paymentMethod: 'PhonePe', payment }
  await answer(page, 'placeOrder', purchase, 'Your order has been placed.')
  await page.route(`${gateway}/**`, (route) => route.fulfill({ body: 'The gateway' }))
}

/** Places the order, to be paid online; answers what was asked of the shop. */
async function payOnline(page: Page): Promise<unknown> {
  await page.getByRole('radio', { name: home.street }).check()
  await page.getByRole('radio', { name: 'Online' }).check()
  const asked = page.waitForRequest('**/placed-order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  return (await asked).postDataJSON()
}

test('the bag is paid online: the order’s link, or else a fresh one, takes the whole page', async ({ page, visit }) => {
  visit.allow(/status of 400/)
  await logIn(page, await customer({ 'natural-khadi-pinstripe-kurti': 1 }), '/checkoutanddelivery')
  await answerOrder(page, `${gateway}/1`, ['KG-1'])
  expect(await payOnline(page)).toMatchObject({ paymentMethod: 'PhonePe' })
  await expect(page).toHaveURL(`${gateway}/1`)
  await page.goBack()
  await expect(page).toHaveURL('/my-orders')

  await page.goto('/checkoutanddelivery')
  await answerOrder(page, null, ['KG-2'])
  await answer(page, 'initiatePayment', { paymentUrl: `${gateway}/2`, transactionId: 't2' })
  const initiated = page.waitForRequest('**/payment/initiate')
  await payOnline(page)
  expect((await initiated).postDataJSON()).toEqual({ orderId: 'KG-2' })
  await expect(page).toHaveURL(`${gateway}/2`)

  await page.goto('/checkoutanddelivery')
  await refuse(page, 'initiatePayment', 400)
  await payOnline(page)
  await expect(notice(page, 'Failed to initiate payment. Please try again.')).toBeVisible()
  await expect(page).toHaveURL('/my-orders')
})

test('Buy Now is paid online alike; an answer with neither link nor order says that it failed', async ({ page }) => {
  const buyNow = '/checkoutanddeliverysingleproduct?item=blue-stripe-khadi-fabric&quantity=2'
  await logIn(page, await customer(), buyNow)
  await answerOrder(page, null, [])
  expect(await payOnline(page)).toMatchObject({ paymentMethod: 'PhonePe', quantity: 2 })
  await expect(notice(page, 'Failed to process online payment. Please try again.')).toBeVisible()
  await page.goto(buyNow)
  await answerOrder(page, `${gateway}/3`, ['KG-3'])
  await payOnline(page)
  await expect(page).toHaveURL(`${gateway}/3`)
})
