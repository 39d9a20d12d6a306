import type { Page } from '@playwright/test'
import { bag, customer, home, logIn, open } from './shopper.ts'
import { expect, test } from './visit.ts'

/** From the bag to the gateway's page. */
async function checkOut(page: Page): Promise<void> {
  await open(page, '/checkoutanddelivery')
  await page.getByRole('radio', { name: home.street }).check()
  await page.getByRole('radio', { name: 'Online' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(atGateway(page, 'Pay')).toBeVisible()
}
const atGateway = (page: Page, choice: string) => page.getByRole('button', { name: choice, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a payment fails and the bag is back; the next is left pending, and made in the end', async ({ page }) => {
  const shopper = await customer({ 'natural-khadi-pinstripe-kurti': 1 })
  await logIn(page, shopper)
  const order = page.getByRole('article').first()

  await test.step('fails: the order is cancelled, and the bag is as it was', async () => {
    await checkOut(page)
    await atGateway(page, 'Fail').click()
    await expect(heading(page, 'Payment Failed')).toBeVisible()
    await page.getByRole('button', { name: 'View Orders' }).click()
    await expect(order).toContainText('Cancelled')
    await expect(order.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
    await expect(bag(page)).toContainText('1')
  })

  await test.step('is left pending: the shop waits and hears of it when it is paid after all', async () => {
    await checkOut(page)
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

test('the tab is closed at the gateway; the order is paid from My Orders', async ({ page, context }) => {
  await logIn(page, await customer({ 'blue-stripe-khadi-fabric': 2 }))
  await checkOut(page)
  const again = await context.newPage()
  await page.close()
  await open(again, '/my-orders')
  const order = again.getByRole('article').first()
  await expect(order).toContainText('Online')
  await order.getByRole('button', { name: 'Pay now' }).click()
  await atGateway(again, 'Pay').click()
  await expect(heading(again, 'Payment Successful')).toBeVisible()
  await again.getByRole('button', { name: 'View Orders' }).click()
  await expect(order).toContainText('Order Placed')
  await expect(order.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
})
