import type { Page } from '@playwright/test'
import { createCustomer, fillCheckout, logIn } from './shopper.ts'
import { signInAsOwner } from './staff.ts'
import { openPage } from './storefront.ts'
import { expect, test } from './test.ts'

const kurti = 'natural-khadi-pinstripe-kurti'
const atGateway = (page: Page, choice: string) => page.getByRole('button', { name: choice, exact: true })
const openOrder = async (page: Page) => {
  await page.getByRole('button', { name: 'View Orders' }).click()
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
}

test('an order in cash is paid online instead, after a first try that fails', { tag: '@slow' }, async ({ page }) => {
  await logIn(page, await createCustomer({ [kurti]: 1 }), '/checkoutanddelivery')
  await fillCheckout(page, 'Cash on Delivery')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await openOrder(page)
  const bill = page.getByRole('region', { name: 'Order Summary' })
  await expect(bill).toContainText('Cash on Delivery')
  await expect(page.getByText(/Pay ₹ [\d,.]+ online any time before it ships\./)).toBeVisible()

  await page.getByRole('button', { name: 'Pay online' }).click()
  await atGateway(page, 'Fail').click()
  await expect(page.getByText('Nothing was charged. You can pay the courier, or try again')).toBeVisible()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await atGateway(page, 'Pay').click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  await openOrder(page)
  await expect(bill.getByRole('definition').filter({ hasText: /^Online$/ })).toBeVisible()
  await expect(bill.getByRole('definition').filter({ hasText: /^Completed$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay online' })).toHaveCount(0)
})

// At one size only: parallel runs would end each other's setting.
test('a part of an order in cash is paid online, as the checkout says first', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  const owner = await signInAsOwner()
  // From this order's amount: other tests order at the same time.
  const { data: product } = await (await createCustomer()).shop('getProduct', { params: { id: kurti } })
  const quantity = 4
  await owner('saveSettings', { body: { codAdvanceAmount: 500, codAdvanceFrom: product.sellingPrice * quantity } })
  try {
    await logIn(page, await createCustomer({ [kurti]: quantity }))
    // A page rendered before the change may be cached.
    await expect(async () => {
      await openPage(page, '/checkoutanddelivery')
      const parts = page.getByText(/Pay ₹ 500\.00 now, ₹ [\d,.]+ in cash on delivery\./)
      await expect(parts).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await fillCheckout(page, 'Cash on Delivery')
    await expect(page.getByText('To pay online now')).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await atGateway(page, 'Pay').click()
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    const next = page.getByRole('region', { name: 'What happens next' })
    await expect(next).toContainText(/Paid online\s*₹ 500\.00\s*Due on delivery\s*₹ [\d,.]+/)
    await openOrder(page)
    const bill = page.getByRole('region', { name: 'Order Summary' })
    await expect(bill).toContainText(/Paid online\s*₹ 500\.00/)
    await expect(bill).toContainText('Due on delivery')
  } finally {
    await owner('saveSettings', { body: { codAdvanceAmount: 0, codAdvanceFrom: 0 } })
  }
})
