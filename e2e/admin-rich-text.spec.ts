import { expectGoodPage, openBackOffice } from './office-page.ts'
import { signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

test('a table of About Us is written, kept and previewed; wider than a phone, it scrolls', async ({ page }) => {
  const params = { id: 'about-us' }
  await openBackOffice(page)
  await page.goto('/admin#/texts/about-us')
  const format = page.getByRole('toolbar').first()
  await page.locator('.ProseMirror').first().click()
  await format.getByRole('button', { name: 'Table' }).click()
  for (const word of ['Weave', 'Village', 'Ikat', 'Pochampally']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('gone')
  await format.getByRole('button', { name: 'Remove the row' }).click()
  await page.getByRole('cell', { name: 'Pochampally' }).click()
  await format.getByRole('button', { name: 'Add a column' }).click()
  await page.getByRole('columnheader').last().click()
  await page.keyboard.type('Days')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  const preview = page.getByRole('link', { name: 'Preview' })
  await expect(preview).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: 'Ikat Pochampally' })).toBeVisible()
  await expect(page.locator('.ProseMirror').first().getByRole('row')).toHaveCount(2)
  const address = (await preview.getAttribute('href')) ?? ''

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  const table = page.getByRole('main').getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Village' })).toBeVisible()
  await table.getByRole('cell', { name: 'Pochampally' }).evaluate((cell) => {
    cell.textContent = 'Pochampally '.repeat(20).replaceAll(' ', '-')
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const staff = await signInAsOwner()
  await staff('discardTextDraft', { params })
})
