import { randomUUID } from 'node:crypto'
import { expectGoodPage, openBackOffice, openMenuGroup } from './office-page.ts'
import { expect, test } from './test.ts'

const table = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

test('the owner imports PhonePe’s report, sees what differs, and writes down what became of it', async ({ page }) => {
  const unknown = `KG-${randomUUID().slice(0, 8)}`
  const headings = 'PaymentType,MerchantReferenceId,SettlementDate,BankReferenceNo,Amount,Fee,IGST,CGST,SGST'
  const payment = (amount: string) => `PAYMENT,${unknown},2026-11-03,UTR-${unknown},${amount},-20,-3.60,,`
  await openBackOffice(page)
  await openMenuGroup(page, 'Shop')
  await page.getByRole('menuitem', { name: 'Payouts' }).click()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Import a report' }).first().click()
  const file = page.getByLabel('Table')
  await file.setInputFiles(table('settlement.csv', headings, payment('ten')))
  await page.getByRole('button', { name: 'Check the table' }).click()
  await expect(page.getByRole('table', { name: 'Rows to mend' })).toContainText('“ten” is no amount')
  await file.setInputFiles(table('settlement.csv', headings, payment('1000.00')))
  await page.getByRole('button', { name: 'Check the table' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was imported yet: 1 line, 1 that differs')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Import now' }).click()

  await expect(page.getByRole('heading', { name: `Payout UTR-${unknown}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What came of it' })).toContainText('Paid out₹ 976.40')
  await expect(page.getByRole('region', { name: 'In your bank account' })).toContainText('₹ 976.40')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByLabel('What became of it').fill('A payment of the counter')
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByRole('region', { name: 'To look at (0)' })).toBeVisible()

  await page.getByRole('menuitem', { name: 'Payouts' }).click()
  await expect(page.getByRole('link', { name: `UTR-${unknown}`, exact: true })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Payments not paid out' }).click()
  await expect(page.getByLabel('Paid at least this many days ago')).toHaveValue('3')
  await expectGoodPage(page)
})

test('the owner imports a courier’s freight bill', async ({ page }) => {
  const unknown = `SF${randomUUID().slice(0, 8)}`.toUpperCase()
  await openBackOffice(page)
  await openMenuGroup(page, 'Delivery')
  await page.getByRole('menuitem', { name: 'Freight bills' }).click()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Import a freight bill' }).first().click()
  await page.getByRole('textbox', { name: 'Courier' }).fill('Shiprocket')
  await page
    .getByLabel('Table')
    .setInputFiles(table('freight.csv', 'AWB Code,Charged Weight,Freight Total', `${unknown},1.5,112.30`))
  await page.getByRole('button', { name: 'Check the table' }).click()
  await expect(page.getByRole('list').filter({ hasText: unknown })).toContainText(
    `${unknown}: No such parcel. Billed ₹ 112.30 for 1500 g`,
  )
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Shiprocket, freight.csv', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'To look at (1)' })).toContainText(unknown)
  await expectGoodPage(page)
})
