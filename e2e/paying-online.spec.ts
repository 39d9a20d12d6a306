import type { Page } from '@playwright/test'
import { createCustomer, fillCheckout, logIn } from './shopper.ts'
import { bagLink, openPage } from './storefront.ts'
import { expect, test } from './test.ts'

/** From the checkout to the gateway's page. */
async function payOnline(page: Page): Promise<void> {
  await fillCheckout(page, 'Online')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(atGateway(page, 'Pay')).toBeVisible()
}
const atGateway = (page: Page, choice: string) => page.getByRole('button', { name: choice, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a failed payment restores the bag, and one left pending can still succeed', async ({ page }) => {
  await logIn(page, await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 }), '/checkoutanddelivery')
  const order = page.getByRole('article').first()

  await test.step('a failed payment cancels the order and restores the bag', async () => {
    await payOnline(page)
    await atGateway(page, 'Fail').click()
    await expect(heading(page, 'Payment Failed')).toBeVisible()
    await page.getByRole('button', { name: 'View Orders' }).click()
    await expect(order).toContainText('Cancelled')
    await expect(order.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
    await expect(bagLink(page)).toContainText('1')
  })

  await test.step('a pending payment is verified until it succeeds', async () => {
    await openPage(page, '/checkoutanddelivery')
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
    await expect(page.getByRole('article')).toHaveCount(2)
  })
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
