import type { Locator } from '@playwright/test'
import { expectGoodPage, openBackOffice } from './office-page.ts'
import { customerWithOrder } from './orders.ts'
import { homeAddress } from './shopper.ts'
import { findEmail, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

const slug = 'indigo-pochampally-ikat-cotton-saree'

async function customerWithReturn() {
  const bought = await customerWithOrder(slug, 'Delivered')
  const { customer, orderId } = bought
  const reason = { reason: 'Damaged or defective', returnResolution: 'Refund' } as const
  await customer.shop('returnOrder', { params: { orderId }, body: { ...reason, pickupAddress: homeAddress } })
  return bought
}

test('a return is approved, inspected and refunded in four clicks', async ({ page }) => {
  const { customer, orderId, getOrder } = await customerWithReturn()
  await openBackOffice(page)
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }

  await click(page.getByRole('menuitem', { name: 'Returns' }))
  await expect(page.getByRole('row', { name: new RegExp(orderId) })).toContainText('hours left')
  await expectGoodPage(page)
  await click(page.getByRole('cell', { name: orderId }))
  await expect(page.getByRole('heading', { name: `Return of ${orderId}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What the customer shows' })).toContainText('Delivered')
  await expect(page.getByRole('region', { name: 'As it was sold' }).getByRole('img').first()).toBeVisible()
  await expectGoodPage(page)

  await page.getByLabel('A line of yours').fill('Sorry for the pulled thread')
  await click(page.getByRole('button', { name: 'Approve' }))
  const reference = page.getByLabel('UPI or bank reference')
  await expect(reference).toBeFocused()
  await page.keyboard.type('UPI 4210013')
  await click(page.getByRole('button', { name: /^It’s here: refund/ }))

  await expect(page.getByRole('main').getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('1 back in stock')
  expect(clicks).toBeLessThanOrEqual(4)
  expect((await getOrder()).paymentStatus).toBe('Refunded')
  expect(await findEmail(customer.email, 'Return approved')).toContain('A note from us: Sorry for the pulled thread')
  expect(await findEmail(customer.email, 'Refund paid')).toContain('The reference is UPI 4210013')
})

test('a return that a colleague has answered meanwhile says so, and is shown as it is now', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  const { orderId } = await customerWithReturn()
  await openBackOffice(page)
  await page.getByRole('menuitem', { name: 'Returns' }).click()
  await page.getByRole('cell', { name: orderId }).click()
  const colleague = await signInAsOwner()
  const { data } = await colleague('getReturns', { query: { q: orderId } })
  const body = { status: 'Rejected', note: 'It was worn' } as const
  await colleague('moveReturn', { params: { id: data[0]?._id ?? '' }, body })

  await page.getByLabel('A line of yours').fill('Keep the box')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('main').getByText('Rejected', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
})
