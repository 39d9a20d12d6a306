import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
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
    const trouble = page.getByRole('main').getByRole('alert').filter({ hasNotText: 'Not saved yet' })
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
  await page.route('**/api/v1/admin/dashboard*', async (route) => {
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
  const trouble = page.getByRole('main').getByRole('alert').filter({ hasNotText: 'Not saved yet' })
  await expect(trouble).toContainText('This GSTIN has a typing error: its last character does not fit the others')
  expect(await axeViolations(page)).toEqual([])
})

/** A draft of ₹ 2,640, and an owner who is signed in. */
async function openKurti(page: Page) {
  const staff = await signInAsOwner()
  const { data: places } = await staff('getSubcategories', { query: { limit: 100 } })
  const subCategoryId = places.find(({ categoryName }) => categoryName === 'Kurti')?._id ?? ''
  const name = `Kurti ${randomUUID().slice(0, 8)}`
  const { data } = await staff('createProduct', {
    body: { name, status: 'draft', subCategoryId, sellingPrice: 2640, originalPrice: 2640 },
  })
  const { email } = await hireStaff('owner')
  await page.goto('/admin')
  await enterPassword(page, email)
  await expect(page.getByLabel(/^Password/)).toBeHidden()
  return { name, address: `/admin#/products/${data._id}` }
}

const inTrap = 'At ₹ 2,640.00 this piece is taxed at 18 %: you keep ₹ 2,237.29; at ₹ 2,625.00 you keep ₹ 2,500.00.'

for (const width of [390, 1280])
  test(`an owner sees what is kept of a price, and is warned just over a line, at ${width} pixels`, {
    tag: width === 390 ? [] : '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto((await openKurti(page)).address)
    const [price, sale] = [page.getByLabel(/^Price/), page.getByLabel('Sale price')]
    await price.fill('2500')
    await expect(page.getByText('5 %: tax ₹ 119.05, you keep ₹ 2,380.95')).toBeVisible()
    await sale.fill('2600')
    await expect(page.getByText(/you keep/)).toHaveCount(0)
    await price.fill('3499')
    await expect(page.getByText('Price, 18 %: tax ₹ 533.75, you keep ₹ 2,965.25')).toBeVisible()
    await expect(page.getByText('Sale price, 5 %: tax ₹ 123.81, you keep ₹ 2,476.19')).toBeVisible()
    await sale.fill('2640')
    await expect(page.getByText(inTrap)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('combobox', { name: 'Tax class' }).click()
    await page.getByRole('option', { name: /^Saree/ }).click()
    await expect(page.getByText('Sale price, 5 %: tax ₹ 125.71, you keep ₹ 2,514.29')).toBeVisible()
    await expect(page.getByText(/this piece is taxed/)).toHaveCount(0)
    await sale.fill('')
    for (const amount of ['', '0', '12345678901234567']) {
      await price.fill(amount)
      await expect(page.getByText(/you keep|NaN/)).toHaveCount(0)
    }
  })

test('the price grid warns of a price just over a line, and a coupon’s form of the products it moves', async ({
  page,
}) => {
  const { name } = await openKurti(page)
  const filter = encodeURIComponent(JSON.stringify({ q: name, status: 'draft' }))
  await page.goto(`/admin#/product-grid?filter=${filter}`)
  await expect(page.getByRole('status').filter({ hasText: inTrap })).toBeVisible()
  await page.getByLabel(/^Price, Kurti/).fill('2625')
  await expect(page.getByText('5 %: tax ₹ 125.00, you keep ₹ 2,500.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('1 product has been changed')).toBeVisible()

  await page.goto('/admin#/coupons/create')
  await page.getByLabel('Percent off the goods').fill('15')
  const notes = page.getByRole('main').getByRole('status')
  await expect(
    notes.filter({ hasText: /^At 15 % off, the rate of GST changes for \d+ products on sale/ }),
  ).toBeVisible()
  await expect(
    notes
      .filter({ hasText: /just over a line of GST/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await page.getByLabel('Percent off the goods').fill('')
  await expect(notes.filter({ hasText: /rate of GST changes/ })).toHaveCount(0)
})

test('a product without a tax class links to it, and a shop that charges no GST shows none', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route('**/api/v1/admin/tax-classes?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } })
  })
  await page.goto((await openKurti(page)).address)
  const notice = page.getByRole('alert').filter({ hasText: 'This product has no tax class' })
  await expect(notice.getByRole('link', { name: 'Add a tax class' })).toHaveAttribute('href', '#/tax-classes')

  await page.route('**/api/v1/admin/settings', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, data: { ...json.data, registration: 'composition' } } })
  })
  const answered = page.waitForResponse('**/api/v1/admin/settings')
  await page.reload()
  await (await answered).finished()
  await page.getByLabel(/^Price/).fill('2700')
  await expect(page.getByText(/you keep|tax class, so/)).toHaveCount(0)
})
