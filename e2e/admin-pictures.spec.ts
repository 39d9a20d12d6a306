import sharp from 'sharp'
import { openBackOffice } from './office-page.ts'
import { expect, test } from './test.ts'

test('a cut-out stays transparent, and what is no picture is named beside it', async ({ page }) => {
  await openBackOffice(page)
  await page.goto('/admin#/products/create')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const files = { 'IMG_0001.HEIC': '', 'care.pdf': 'application/pdf' }
  const unreadable = Object.entries(files).map(([name, mimeType]) => ({ name, mimeType, buffer: Buffer.from(name) }))
  const cutout = await sharp('testing/inputs/cutout-2600-transparent.png').toBuffer()
  await (await chooser).setFiles([{ name: 'cutout.png', mimeType: 'image/png', buffer: cutout }, ...unreadable])

  const pictures = page.getByRole('list', { name: 'Pictures' })
  const texts = [
    'IMG_0001.HEIC: HEIC pictures can’t be read here. On an iPhone, choose Most Compatible',
    'care.pdf: Please send a picture: JPEG, PNG, WebP or AVIF',
  ]
  // After the cut-out, which takes seconds on a slow machine.
  await expect(pictures.getByRole('alert')).toContainText(texts, { timeout: 60_000 })
  // Readable: not squeezed into a tile.
  for (const alert of await pictures.getByRole('alert').all())
    expect((await alert.boundingBox())?.height).toBeLessThan(120)
  const address = await pictures.getByRole('img').getAttribute('src')
  const stored = await page.request.get(address?.split('?')[0] ?? '')
  const { data, info } = await sharp(await stored.body())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 2400, height: 2400 })
  expect(data[3]).toBe(0)
})
