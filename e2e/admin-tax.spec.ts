import { randomUUID } from 'node:crypto'
import { axeViolations } from './axe-violations.ts'
import { enterPassword, hireStaff, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

for (const width of [390, 1280])
  test(`an owner adds a tax class, and reads what is wrong with its bands, at ${width} pixels`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400/)
    await page.setViewportSize({ width, height: 900 })
    const { email } = await hireStaff('owner')
    await page.goto('/admin')
    await enterPassword(page, email)
    await expect(page.getByLabel(/^Password/)).toBeHidden()
    const name = `Shawl ${randomUUID().slice(0, 8)}`
    await page.goto('/admin#/tax-classes/create')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('HSN code').fill('621')
    const add = page.getByRole('button', { name: 'Add' })
    const bands = [
      { upTo: '2500', rate: '5' },
      { upTo: '1000', rate: '12' },
    ]
    for (const [index, { upTo, rate }] of bands.entries()) {
      if (index > 0) await add.click()
      await page.getByLabel('From').nth(index).fill('22 Sep 2025')
      await page.getByLabel('A piece up to').nth(index).fill(upTo)
      await page.getByLabel('Rate, percent').nth(index).fill(rate)
    }
    const trouble = page.getByRole('main').getByRole('alert')
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(trouble).toHaveText('An HSN code has 4, 6 or 8 digits')
    await page.getByLabel('HSN code').fill('6214')
    await save.click()
    await expect(trouble).toContainText('A band of 22 September 2025 ends at ₹ 1,000.00, before it begins')
    await page.getByLabel('A piece up to').nth(1).fill('')
    await save.click()
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByText('5 % up to ₹ 2,500.00, 12 % above').first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    const owner = await signInAsOwner()
    const { data } = await owner('getTaxClasses', { query: { q: name } })
    expect(data).toMatchObject([
      {
        hsn: '6214',
        bands: [
          { upTo: 2500, rate: 5 },
          { upTo: null, rate: 12 },
        ],
      },
    ])
    await owner('deleteTaxClass', { params: { id: data[0]?._id ?? '' } })
  })

test('a wrong GSTIN is refused with a sentence, and the first page links to what is missing', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  const { email } = await hireStaff('owner')
  await page.route('**/api/v1/admin/dashboard', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const registrationGaps = ['gstin', 'seriesPrefix']
    await route.fulfill({ response, json: { ...json, data: { ...json.data, registrationGaps } } })
  })
  await page.goto('/admin')
  await enterPassword(page, email)
  const notice = page.getByRole('alert').filter({ hasText: 'GST' })
  await expect(notice).toContainText('For GST the shop still needs: the GSTIN and the invoices’ series.')
  await notice.getByRole('link', { name: 'Complete the settings' }).click()
  await page.getByLabel('GSTIN').fill('08AAACK1234F1Z1')
  await page.getByRole('button', { name: 'Save' }).click()
  const trouble = page.getByRole('main').getByRole('alert')
  await expect(trouble).toHaveText('This GSTIN has a typing error: its last character does not fit the others')
  expect(await axeViolations(page)).toEqual([])
})
