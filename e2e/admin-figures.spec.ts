import { readFile } from 'node:fs/promises'
import { expectGoodPage } from './office-page.ts'
import { test } from './own-shop.ts'
import { enterPassword, owner } from './staff.ts'
import { expect } from './test.ts'

test('an owner reads this month’s net, and in one click all of its figures, as the file has them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin')
  await enterPassword(page, owner.email, owner.password)
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money).toContainText(/Net of this month₹ [\d,.]+/)
  const net = /Net of this month(₹ [\d,.]+)/.exec((await money.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('link', { name: 'All figures of this month' }).click()
  await expect(page.getByRole('definition').first()).toHaveText(net)

  const table = page.getByRole('table', { name: 'Cash against online' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Cash against online as CSV' }).click(),
  ])
  const [, cash = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const worth = Number(cash.split(',')[2])
  await expect(table.getByRole('row', { name: 'Cash on Delivery' })).toContainText(
    `₹ ${worth.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
  )
  for (const tab of ['Pieces', 'What came back', 'Margin', 'Customers and visits']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('table').first()).toBeVisible()
  }
  await expectGoodPage(page)
})
