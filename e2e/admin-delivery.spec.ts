import { randomUUID } from 'node:crypto'
import { expectGoodPage, openBackOffice, openMenuGroup } from './office-page.ts'
import { signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

const table = (...rows: string[]) => ({
  name: 'pins.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['pincode,zone,isDeliverable,isCodAvailable', ...rows].join('\n')),
})

test('the owner adds a zone, imports its PIN codes once a mistake is mended, and tries one', async ({ page }) => {
  const zone = `Islands ${randomUUID().slice(0, 8)}`
  await openBackOffice(page)
  await openMenuGroup(page, 'Delivery')
  await page.getByRole('menuitem', { name: 'Zones' }).click()
  await expect(page.getByRole('columnheader', { name: 'Zone' })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'New zone' }).click()
  await page.getByLabel('Name').fill(zone)
  await page.getByLabel('Working days on the way, at least').fill('8')
  await page.getByLabel('At most').fill('14')
  await page.getByRole('spinbutton', { name: 'Charge' }).fill('220')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: zone, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'PIN codes (0)' })).toBeVisible()

  await page.getByRole('link', { name: 'Import a list' }).click()
  const file = page.getByLabel('Table')
  await file.setInputFiles(table(`744101-744199,${zone},,`, '7442,Ilands,yes,maybe', `7443,${zone},,no`))
  await page.getByRole('button', { name: 'Check the table' }).click()
  const faults = page.getByRole('table', { name: 'Rows to mend' })
  await expect(faults.getByRole('row')).toHaveText([
    'RowPIN codeFault',
    /^3.*There is no zone “Ilands”$/,
    /^3.*“maybe” is neither yes nor no$/,
  ])
  await expectGoodPage(page)
  await file.setInputFiles(table(`744101-744199,${zone},,`, `7442,${zone},yes,no`, `7443,${zone},,no`))
  await page.getByRole('button', { name: 'Check the table' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was imported yet')
  await page.getByRole('button', { name: 'Import now' }).click()

  await expect(page).toHaveURL(/zones$/)
  await page.getByRole('textbox', { name: 'PIN code', exact: true }).fill('744205')
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  const answer = page.getByRole('region', { name: 'Try a PIN code' })
  await expect(answer).toContainText('744205, Rangat, Andaman and Nicobar Islands')
  await expect(answer).toContainText(zone)
  await expect(answer).toContainText('₹ 220.00')
  const staff = await signInAsOwner()
  const { data: zones } = await staff('getZones', { query: { q: zone } })
  expect(zones).toMatchObject([{ days: { from: 8, to: 14 } }])
  await staff('deleteZone', { params: { id: zones[0]?._id ?? '' } })
})

test('a courier’s own list is taken for a zone, and asked about where it seems wrong', async ({ page }) => {
  const staff = await signInAsOwner()
  const name = `Courier ${randomUUID().slice(0, 8)}`
  const { data: zone } = await staff('createZone', { body: { name, days: { from: 3, to: 5 } } })
  const list = {
    name: 'serviceable.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Pincode;City;State;Prepaid;COD', '744 211;Rangat;Andaman & Nicobar;Y;N', '744301;Nicobar;Kerala;Y;N'].join(
        '\n',
      ),
    ),
  }
  await openBackOffice(page)
  await page.goto('/admin#/pin-import')
  await page.getByLabel('Zone').click()
  await page.getByRole('option', { name }).click()
  await page.getByLabel('Table').setInputFiles(list)
  await page.getByRole('button', { name: 'Check the table' }).click()
  const doubts = page.getByRole('table', { name: 'In another state' })
  await expect(doubts).toContainText('744301 is in Andaman and Nicobar Islands, and not in “Kerala”')
  await expectGoodPage(page)
  await page.getByLabel('Take PIN codes that seem to be in another state').check()
  await page.getByRole('button', { name: 'Check the table' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was imported yet: 2 new')
  await expect(page.getByText('City', { exact: true })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page).toHaveURL(/zones$/)
  const { data: pins } = await staff('getPins', { query: { zoneId: zone._id } })
  expect(pins).toMatchObject([
    { prefix: '744211', isDeliverable: true, isCodAvailable: false },
    { prefix: '744301', isDeliverable: true, isCodAvailable: false },
  ])
  await staff('deleteZone', { params: { id: zone._id } })
})

test('the pages of cash, holidays, couriers and remittances fit a phone and have nothing that axe finds', async ({
  page,
}) => {
  await openBackOffice(page)
  await openMenuGroup(page, 'Delivery')
  for (const name of ['Cash on Delivery', 'Holidays', 'Couriers', 'Remittances']) {
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeAttached()
    await expectGoodPage(page)
  }
})
