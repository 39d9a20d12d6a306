import type { Page } from '@playwright/test'
import { createCustomer, fillCheckout, logIn } from './shopper.ts'
import { openPage } from './storefront.ts'
import { expect, test } from './test.ts'

/** From the checkout to the gateway's page. */
async function payOnline(page: Page): Promise<void> {
  await fillCheckout(page, 'Online')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(atGateway(page, 'Pay')).toBeVisible()
}
const atGateway = (page: Page, choice: string) => page.getByRole('button', { name: choice, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a failed payment is tried again for the same order, which My Orders and another tab show alike', {
  tag: '@slow',
}, async ({ page, context, pageErrors }) => {
  pageErrors.allow(/status of 409/)
  await logIn(page, await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 }), '/checkoutanddelivery')
  const order = page.getByRole('article')
  const payAgain = page.getByRole('button', { name: 'Pay again' })
  const note = 'Your payment didn’t go through. We’re holding your order until'

  await payOnline(page)
  await atGateway(page, 'Fail').click()
  await expect(heading(page, 'Payment Failed')).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^Failed$/ })).toBeVisible()
  const otherTab = await context.newPage()
  await openPage(otherTab, new URL(page.url()).pathname)
  await expect(heading(otherTab, 'Payment Failed')).toBeVisible()

  await page.getByRole('button', { name: 'View Orders' }).click()
  for (const text of ['Order Placed', 'Failed', note]) await expect(order).toContainText(text)
  await expect(payAgain).toBeVisible()
  await order.getByRole('heading').getByRole('link').click()
  await expect(heading(page, 'Timeline')).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()

  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/initiate')) requests += 1
  })
  await payAgain.dblclick({ noWaitAfter: true })
  await atGateway(page, 'Pay').click()
  await expect(heading(page, 'Payment Successful')).toBeVisible()
  expect(requests).toBe(1)
  await page.getByRole('button', { name: 'View Orders' }).click()
  await expect(order).toHaveCount(1)
  for (const text of ['Order Placed', 'Completed']) await expect(order).toContainText(text)
  await expect(payAgain).toHaveCount(0)

  await otherTab.getByRole('button', { name: 'Pay again' }).click()
  await expect(otherTab.getByText('has been paid already')).toBeVisible()
  await expect(heading(otherTab, 'Payment Successful')).toBeVisible()
})

test('a payment that was left pending is verified until it succeeds', async ({ page }) => {
  await logIn(page, await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 }), '/checkoutanddelivery')
  const order = page.getByRole('article')
  await payOnline(page)
  const gateway = page.url()
  await atGateway(page, 'Leave pending').click()
  await expect(heading(page, 'Verifying your payment...')).toBeVisible()
  await page.goto(gateway)
  await atGateway(page, 'Pay').click()
  await expect(heading(page, 'Payment Successful')).toBeVisible()
  await page.getByRole('button', { name: 'View Orders' }).click()
  await expect(order).toContainText('Order Placed')
  await expect(order.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
})

test('an order whose tab was closed at the gateway is paid from My Orders', async ({ page, context }) => {
  await logIn(page, await createCustomer({ 'blue-stripe-khadi-fabric': 2 }), '/checkoutanddelivery')
  await payOnline(page)
  const again = await context.newPage()
  await page.close()
  await openPage(again, '/my-orders')
  const order = again.getByRole('article').first()
  await expect(order).toContainText('Online')
  await order.getByRole('button', { name: 'Pay now' }).click()
  await atGateway(again, 'Pay').click()
  await expect(heading(again, 'Payment Successful')).toBeVisible()
  await again.getByRole('button', { name: 'View Orders' }).click()
  await expect(order).toContainText('Order Placed')
  await expect(order.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
})

test('an attempt that failed is reported, though an older link is still open', async ({ page }) => {
  await logIn(page, await createCustomer({ 'blue-stripe-khadi-fabric': 2 }), '/checkoutanddelivery')
  await payOnline(page)
  await atGateway(page, 'Leave pending').click()
  await expect(heading(page, 'Verifying your payment...')).toBeVisible()
  await openPage(page, '/my-orders')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await atGateway(page, 'Fail').click()
  await expect(heading(page, 'Payment Failed')).toBeVisible()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await atGateway(page, 'Pay').click()
  await expect(heading(page, 'Payment Successful')).toBeVisible()
})
