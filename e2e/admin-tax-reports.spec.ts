import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectGoodPage, openMenuGroup } from './office-page.ts'
import { parcel } from './orders.ts'
import { test } from './own-shop.ts'
import { createCustomer, homeAddress } from './shopper.ts'
import { enterPassword, owner, signInAsOwner } from './staff.ts'
import { expect } from './test.ts'

const saree = 'indigo-pochampally-ikat-cotton-saree'
const kurti = 'white-lucknow-chikankari-kurti'

/** From Rajasthan to Gujarat, of which the kurti comes back. Returns what was paid for both, in paise. */
async function sellSareeAndKurti(): Promise<{ saree: number; kurti: number }> {
  const staff = await signInAsOwner()
  await staff('saveSettings', {
    body: { registration: 'regular', gstin: '08AAACK1234F1Z0', legalState: 'Rajasthan', seriesPrefix: 'KG' },
  })
  const { shop } = await createCustomer({ [saree]: 1, [kurti]: 1 })
  const addressId = (await shop('getProfile')).data.address[0]?._id ?? ''
  const body = { addressId, couponCode: 'FIRST5', paymentMethod: 'COD' } as const
  const { data: placed } = await shop('placeOrder', { body })
  const { data: worn } = await shop('getProduct', { params: { id: kurti } })
  const ofKurti = placed.orders.find(({ productId }) => productId === worn._id)
  const orderIds = placed.orders.map(({ orderId }) => orderId)
  for (const orderId of orderIds) await staff('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
  const { data: packed } = await staff('packShipment', { body: { orderIds } })
  const params = { id: packed._id }
  await staff('handOver', { params, body: { shipment: parcel } })
  await staff('moveShipment', { params, body: { status: 'Delivered' } })
  const { data: returned } = await shop('returnOrder', {
    params: { orderId: ofKurti?.orderId ?? '' },
    body: { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: homeAddress, returnImages: [] },
  })
  for (const step of [
    { status: 'Approved' },
    { status: 'Picked up' },
    { status: 'Refunded', refundReference: 'UPI 4210013' },
  ] as const)
    await staff('moveReturn', { params: { id: returned._id }, body: step })
  const paise = (rupees = 0) => Math.round(rupees * 100)
  const paid = paise(placed.finalTotal)
  return { saree: paid - paise(ofKurti?.finalTotal), kurti: paise(ofKurti?.finalTotal) }
}

const rupees = (paise: number) => (paise / 100).toFixed(2)
const inTable = (paise: number) =>
  `₹ ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

async function saved(page: Page, label: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: label, exact: true }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

test('an owner reads and saves the month of a saree and a kurti, which came back', { tag: '@slow' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  const paid = await sellSareeAndKurti()
  const tax = Math.round((paid.saree * 5) / 105)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin')
  await enterPassword(page, owner.email, owner.password)
  await openMenuGroup(page, 'Shop')
  await page.getByRole('menuitem', { name: 'GST reports' }).click()
  await expect(page.getByText(/: 1 invoice, 1 credit note\./)).toBeVisible()
  await page.waitForTimeout(1500)
  const rates = page.getByRole('table', { name: 'Output tax by rate' })
  await expect(rates.getByRole('row', { name: '5 %' })).toContainText(inTable(tax))
  await expect(rates.getByRole('row', { name: 'All' })).toContainText(inTable(paid.saree))
  await expect(page.getByRole('table', { name: 'Credit notes by reason' })).toContainText(inTable(paid.kurti))
  const book = page.getByRole('table', { name: 'Invoices and credit notes by day' })
  await expect(book.getByRole('row')).toHaveCount(3)
  await expect(book.getByRole('row').nth(2)).toContainText(/Credit note for KG\/\d\d-\d\d\/00001/)
  expect((await saved(page, 'b2cs')).split('\r\n')[1]).toBe(`"OE","24-Gujarat","",5,${rupees(paid.saree - tax)},"",""`)
  const lines = (await saved(page, 'Day book as CSV')).trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').at(-1))).toEqual([rupees(paid.saree + paid.kurti), rupees(-paid.kurti)])
  await expectGoodPage(page)

  // A menu that is open beside a wide page would cover a narrow one.
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Own days' }).click()
  await page.getByLabel(/^From/).fill('2 Jan 2020')
  await page.getByLabel(/^To/).fill('1 Jan 2020')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('The period ends before it begins')).toBeVisible()
  await page.getByLabel(/^To/).fill('31 Jan 2020')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('From 2 Jan 2020 to 31 Jan 2020 nothing was invoiced or credited.')).toBeVisible()
  await expect(rates.getByRole('row', { name: 'All' })).toContainText('₹ 0.00')
  const byHsn = page.getByRole('table', { name: 'Sales by HSN code and rate' })
  await expect(byHsn.getByRole('row', { name: 'All' }).getByRole('cell').nth(2)).toHaveText('0')
  await expectGoodPage(page)
})
