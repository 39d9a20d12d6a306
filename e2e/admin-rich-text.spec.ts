import { expectGoodPage, openBackOffice } from './office-page.ts'
import { signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'
import { addKurta } from './variants.ts'

test('a table of About Us is written, kept and previewed; wider than a phone, it scrolls', async ({ page }) => {
  const params = { id: 'about-us' }
  await openBackOffice(page)
  await page.goto('/admin#/texts/about-us')
  const format = page.getByRole('toolbar').first()
  const editor = page.locator('.ProseMirror').first()
  await editor.click()
  await format.getByRole('button', { name: 'Table' }).click()
  // The button gives the focus back in the next frame.
  await expect(editor).toBeFocused()
  for (const word of ['Weave', 'Village', 'Ikat', 'Pochampally']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('gone')
  await format.getByRole('button', { name: 'Remove the row' }).click()
  await page.getByRole('cell', { name: 'Pochampally' }).click()
  await format.getByRole('button', { name: 'Add a column' }).click()
  await page.getByRole('columnheader').last().click()
  await expect(editor).toBeFocused()
  await page.keyboard.type('Days')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  const preview = page.getByRole('link', { name: 'Preview' })
  await expect(preview).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: 'Ikat Pochampally' })).toBeVisible()
  await expect(editor.getByRole('row')).toHaveCount(2)
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

test('the tables, headings and blocks of an imported description outlive an edit', async ({ page }) => {
  const staff = await signInAsOwner()
  const { _id: id } = await addKurta()
  const params = { id }
  const blocks =
    '<h3>Size chart</h3><table><caption>Inches</caption><tr><th>Size</th><th colspan="2">Bust</th></tr>' +
    '<tr><td>S</td><td>34</td><td>36</td></tr></table><blockquote>Wash by hand</blockquote><ul><li>Cotton</li></ul>'
  const { data: before } = await staff('getProduct', { params })
  const body = { longDescription: blocks, version: before.version }
  await staff('saveProduct', { params, body })

  await openBackOffice(page)
  await page.goto(`/admin#/products/${id}`)
  const text = page.getByRole('textbox', { name: 'Description', exact: true })
  await text.getByText('Wash by hand').click()
  await page.keyboard.press('End')
  await page.keyboard.type(', in cold water')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(async () => {
    const { data } = await staff('getProduct', { params })
    expect(data.longDescription.replace(/<\/?(?:tbody|p)>/g, '')).toBe(blocks.replace('hand<', 'hand, in cold water<'))
  }).toPass()
})
