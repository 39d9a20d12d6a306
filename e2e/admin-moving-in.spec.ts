import { expectGoodPage, openBackOffice } from './office-page.ts'
import { expect, test } from './test.ts'

test('customers move in from Shopify, and staff see what the earlier shop knew of them', async ({ page }) => {
  const id = Math.random().toString(36).slice(2, 8)
  const email = `lakshmi-${id}@example.in`
  const table = `First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone,Total Spent,Total Orders,Note,Tags
Lakshmi,Iyer,${email},yes,12 Car Street,Kumbakonam,TN,IN,612001,'+919443120001,7848.00,3,Likes silk,VIP
Nobody,Known,no address,no,,,,IN,,,0.00,0,,
`
  await openBackOffice(page)
  await page.getByRole('menuitem', { name: 'Moving in' }).click()
  const file = { name: 'customers_export.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Import a table').setInputFiles(file)
  const summary = page.getByRole('region', { name: 'What would change' })
  await expect(summary).toContainText(/New\s*1/)
  await expect(summary).toContainText(/Left out\s*1/)
  await expect(page.getByRole('table', { name: 'Why' })).toContainText('Email: “no address” is no email address')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/New\s*1/)

  await page.goto(`/admin#/customers?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
  await page.getByRole('link', { name: 'Lakshmi Iyer' }).click()
  const earlier = page.getByRole('region', { name: 'From the earlier shop' })
  await expect(earlier).toContainText(/Wants newsletters\s*Yes/)
  await expect(earlier).toContainText('Likes silk')
  await expectGoodPage(page)
})
