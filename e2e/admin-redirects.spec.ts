import { readFileSync } from 'node:fs'
import { expectGoodPage, openBackOffice, openMenuGroup } from './office-page.ts'
import { expect, test } from './test.ts'

test('an address not found becomes a redirect, and others come by a table', async ({ page, pageErrors }) => {
  test.setTimeout(90_000)
  pageErrors.allow(/status of 40[04]/)
  const id = Math.random().toString(36).slice(2, 8)
  const address = `/pages/our-story-${id}`
  const similar = `/old-shop-${id}/about-us`
  await page.goto(`${address}?utm_source=old`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')

  await page.goto(similar)

  await openBackOffice(page)
  await openMenuGroup(page, 'Shop')
  await page.getByRole('menuitem', { name: 'Addresses not found' }).click()
  const row = page.getByRole('listitem').filter({ hasText: address })
  const button = page.getByRole('button', { name: `Redirect to /about-us from ${similar}` })
  // Written down some seconds later, each in its turn.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Once', { timeout: 2_000 })
    await expect(button).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expectGoodPage(page)
  await button.click()
  await expect(page.getByText(`${similar} leads to /about-us now`)).toBeVisible()
  await expect(button).toHaveCount(0)
  await row.getByRole('link', { name: `Redirect… ${address}` }).click()
  await expect(page.getByLabel('Redirect from')).toHaveValue(address)
  await page.getByLabel('Redirect to').fill('/nowhere')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The shop has no page at /nowhere').first()).toBeVisible()
  await page.getByLabel('Redirect to').fill('/about-us')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: address })).toContainText('/about-us')
  await expectGoodPage(page)

  await page.getByRole('link', { name: 'Import' }).click()
  const send = async (...rows: string[]) => {
    const text = ['Redirect from,Redirect to', ...rows].join('\r\n')
    const file = { name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Check the table' }).click()
  }
  await send(`/old/${id},/nowhere`)
  await expect(page.getByRole('row', { name: '2' })).toContainText(
    `/old/${id}Redirect to: The shop has no page at /nowhere`,
  )
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with the faults' }).click()
  const mended = readFileSync(await (await downloading).path(), 'utf8')
  expect(mended).toContain(`"Redirect to: The shop has no page at /nowhere","/old/${id}","/nowhere"`)
  await expectGoodPage(page)
  await send(`https://old.example.in/old/${id},${address}`)
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('row', { name: `/old/${id}` })).toContainText('/about-us')

  await page.goto(`/old/${id}?utm_source=old`)
  await expect(page).toHaveURL(/\/about-us\?utm_source=old$/)

  await page.goto('/admin#/redirects')
  await page.getByRole('row', { name: address }).click()
  await expect(page.getByRole('heading', { name: address, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${address} has been deleted`)).toBeVisible()
})
