import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { expectGoodPage, openBackOffice } from './office-page.ts'
import { signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'
import { addKurta } from './variants.ts'

/** Of a shop whose pictures can't be fetched: they would come from this machine. */
const table = readFileSync('testing/inputs/shopify-products.csv', 'utf8')
  .replaceAll('{host}', 'http://127.0.0.1:9')
  .replaceAll(',Kurti,', ',handloom-kurti,')
  .replaceAll(',Stole,', ',cotton-dupatta,')

async function chooseUse(page: Page, column: string, use: string) {
  await page.getByLabel(`What ${column} is`).click()
  await page.getByRole('option', { name: use, exact: true }).click()
}

test('a shop moves in from Shopify, and gets the pictures that could not be fetched', async ({ page }) => {
  await openBackOffice(page)
  await page.goto('/admin#/product-imports')
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Import a table').setInputFiles(file)
  const summary = page.getByRole('region', { name: 'What would change' })
  await expect(summary).toContainText(/Table\s*Shopify’s product export/)
  await expect(summary).toContainText(/New products\s*3/)
  await expect(summary).toContainText('Gift Card')
  await expect(page.getByRole('table', { name: 'What is different' })).toContainText('The SKU “IND 01” becomes IND-01')
  await expectGoodPage(page)

  const columns = page.getByRole('region', { name: 'What the columns are' })
  const loom = 'Loom (product.metafields.custom.loom)'
  await expect(columns.getByLabel('What Vendor is')).toHaveText('Tags')
  await chooseUse(page, 'Vendor', 'Attribute or fact')
  const named = columns.getByRole('combobox', { name: 'Name of Vendor' })
  await expect(named).toHaveValue('Vendor')
  await named.fill('Printer')
  await chooseUse(page, loom, 'Not read')
  await expectGoodPage(page)
  await columns.getByRole('button', { name: 'Check' }).click()
  await expect(summary).toContainText(loom)
  await expect(named).toHaveValue('Printer')

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  const missing = page.getByRole('region', { name: 'Pictures that are missing' })
  const items = missing.getByRole('list', { name: 'Missing pictures' }).getByRole('listitem')
  await expect(items).toHaveCount(4)
  await expect(items.first()).toContainText('This address is not on the public internet')
  await expectGoodPage(page)
  const picture = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const instead = missing.getByLabel('Upload instead of http://127.0.0.1:9/missing.png')
  await instead.last().setInputFiles({ name: 'stole.png', mimeType: 'image/png', buffer: picture })
  await expect(items).toHaveCount(3)
  await missing.getByRole('button', { name: 'Add the pictures' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add the pictures' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/1 of 4 in the shop/)

  const staff = await signInAsOwner()
  const [printed] = (await staff('getProducts', { query: { q: 'IND-01' } })).data
  const { facts, tags } = (await staff('getProduct', { params: { id: printed?._id ?? '' } })).data
  expect(facts).toContainEqual({ name: 'Printer', value: 'Bagru Prints' })
  expect(tags).not.toContain('Bagru Prints')
  const { data } = await staff('getProducts', { query: { q: 'Madhubani Stole' } })
  expect(data).toMatchObject([{ status: 'published', sku: 'MADHUBANI-STOLE' }])
  await page.goto('/products/madhubani-stole')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Madhubani Stole')

  await page.goBack()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expectGoodPage(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('region', { name: 'What was undone' })).toContainText(/New products archived\s*2/)
  await expect(page.getByRole('button', { name: 'Undo the import' })).toHaveCount(0)
  await expectGoodPage(page)
  expect((await staff('getProducts', { query: { q: 'Madhubani Stole' } })).data).toMatchObject([{ status: 'archived' }])
})

test('a table with faults is downloaded with them, to be mended and sent again', async ({ page }) => {
  await openBackOffice(page)
  await page.goto('/admin#/product-imports')
  const rows = ['sku,name,category,subCategory,sellingPrice,originalPrice', 'FAULTY-1,Nowhere,Elsewhere,None,900,900']
  const file = { name: 'kurtis.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByLabel('Import a table').setInputFiles(file)
  await expect(page.getByRole('region', { name: '1 fault to mend in the table' })).toBeVisible()
  await expectGoodPage(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with the faults' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('faults of kurtis.csv')
  const mended = readFileSync(await download.path(), 'utf8')
  expect(mended).toContain('"category: There is no category “Elsewhere”","FAULTY-1"')
})

test('a table of one’s own is matched column by column, and the next one alike is not', async ({ page }, {
  project,
}) => {
  const ending = project.name.slice(-20)
  const rows = [
    `Ref ${ending},Item,Department,Kind,Net,MRP,Closing Stock,Weave,Remark`,
    `OWN-1,Matched Kurti,Kurti,handloom-kurti,1299,"₹ 1,499",4,Plain,from Das`,
  ]
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await openBackOffice(page)
  await page.goto('/admin#/product-imports')
  await page.getByLabel('Import a table').setInputFiles(file)
  const columns = page.getByRole('region', { name: 'What the columns are' })
  await expect(columns.getByRole('listitem').filter({ hasText: 'Item' })).toContainText('Matched Kurti')
  await expect(columns.getByLabel('What MRP is')).toHaveText('MRP')
  await expect(columns.getByLabel('What Remark is')).toHaveText('Not read')
  await expectGoodPage(page)
  await chooseUse(page, 'Department', 'Not read')
  await expect(columns.getByRole('alert')).toContainText('New products also need: Category')
  const common = columns.getByLabel('Sub-category of new products whose rows name none')
  await common.click()
  await page.getByRole('option').first().click()
  await expect(columns.getByRole('alert')).toHaveCount(0)
  await common.clear()
  await chooseUse(page, 'Department', 'Category')
  await chooseUse(page, 'Kind', 'Sub-category')
  await chooseUse(page, 'Net', 'Selling price')
  await expect(columns.getByRole('alert')).toHaveCount(0)
  await columns.getByRole('button', { name: 'Check' }).click()
  const summary = page.getByRole('region', { name: 'What would change' })
  await expect(summary).toContainText(/New products\s*1/)
  await expect(summary).toContainText(/Columns not read\s*Remark/)
  await expectGoodPage(page)

  await page.goto('/admin#/product-imports')
  await page.getByLabel('Import a table').setInputFiles(file)
  await expect(summary).toContainText(/Columns not read\s*Remark/)
})

test('an inventory export sets the stock, with marks for a look, and is undone', async ({ page }) => {
  const { _id, name, slug, sku } = await addKurta()
  const staff = await signInAsOwner()
  const read = async () => (await staff('getProduct', { params: { id: _id } })).data.variants
  const [first] = await read()
  if (!first) throw new Error('The kurta has no variant')
  const options = Object.entries(first.options).flatMap(([option, value], index) => [
    [`Option${index + 1} Name`, option],
    [`Option${index + 1} Value`, value],
  ])
  const headings = [
    'Handle',
    'Title',
    ...options.map(([heading]) => heading),
    'SKU',
    'HS Code',
    'COO',
    'Shop',
    'Godown',
  ]
  const rows = [
    headings,
    [slug, name, ...options.map(([, value]) => value), first.sku, '', 'IN', '30', '12'],
    ['nowhere', 'Nowhere', ...options.map(([, value]) => value), `NONE-${sku}`, '', 'IN', '1', 'not stocked'],
  ]
  const csv = rows.map((row) => row.join(',')).join('\n')
  const file = { name: 'inventory_export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await openBackOffice(page)
  await page.goto('/admin#/product-imports')
  await page.getByLabel('Import a table').setInputFiles(file)
  await expect(page.getByRole('region', { name: 'What would change' })).toContainText('Shopify’s inventory export')
  const different = page.getByRole('table', { name: 'What is different' })
  await expect(different).toContainText('Locations are added up: Shop 30, Godown 12')
  await expect(different).toContainText(`NONE-${sku} is left out: the shop has no such variant`)
  const changes = page.getByRole('region', { name: 'Products that would change' })
  await changes.getByRole('tab', { name: 'To look at (1)' }).click()
  const change = changes.getByRole('region', { name })
  await expect(change).toContainText('Look at this')
  await expect(change).toContainText(`The stock of ${first.sku} becomes 42 (now ${first.quantity})`)
  await expectGoodPage(page)
  const downloading = page.waitForEvent('download')
  await changes.getByRole('button', { name: 'Download with the marks' }).click()
  expect((await downloading).suggestedFilename()).toBe('marks of inventory_export.csv')

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toBeVisible()
  const quantityNow = async () => (await read()).find((variant) => variant._id === first._id)?.quantity
  expect(await quantityNow()).toBe(42)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('region', { name: 'What was undone' })).toContainText(/Products set back\s*1/)
  expect(await quantityNow()).toBe(first.quantity)
})

test('an import is cancelled while its columns are matched', async ({ page }) => {
  const file = { name: 'cancelled.csv', mimeType: 'text/csv', buffer: Buffer.from('Cloth,Worth\nMull,400\n') }
  await openBackOffice(page)
  await page.goto('/admin#/product-imports')
  await page.getByLabel('Import a table').setInputFiles(file)
  const columns = page.getByRole('region', { name: 'What the columns are' })
  await expect(columns).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog', { name: 'Cancel the import' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('It was cancelled. You can send the file again.')).toBeVisible()
  await expect(columns).toHaveCount(0)
  await expectGoodPage(page)
})

test('a table’s pictures come from ZIPs: before the import, and after it', async ({ page, pageErrors }, {
  project,
}) => {
  // A file of the ZIP is no picture.
  pageErrors.allow(/status of 415/)
  const ending = project.name.replaceAll(/\W/g, '')
  const rows = [
    'sku,name,slug,category,subCategory,sellingPrice,originalPrice,status,images',
    `ZIP-A-${ending},Zipped Kurti A,zipped-a-${ending},kurti,handloom-kurti,900,900,published,Front.jpg|back.jpg`,
    `ZIP-B-${ending},Zipped Kurti B,zipped-b-${ending},kurti,handloom-kurti,900,900,published,/media/0f1e2d3c.webp`,
    `ZIP-C-${ending},Zipped Kurti C,zipped-c-${ending},kurti,handloom-kurti,900,900,published,broken.png|later.jpg`,
  ]
  const picture = async (background: string, format: 'jpeg' | 'webp' = 'jpeg') =>
    new Uint8Array(
      await sharp({ create: { width: 80, height: 100, channels: 3, background } })
        .toFormat(format)
        .toBuffer(),
    )
  const zip = (files: Zippable) => ({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(files)),
  })
  await openBackOffice(page)
  await page.goto('/admin#/product-imports')
  const file = { name: 'zipped.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByLabel('Import a table').setInputFiles(file)
  const missing = page.getByRole('region', { name: 'Pictures that are missing' })
  const items = missing.getByRole('list', { name: 'Missing pictures' }).getByRole('listitem')
  await expect(items).toHaveCount(5)
  await expect(items.first()).toContainText('The table has only its name')
  await expect(page.getByRole('table', { name: 'Rows to mend' })).toHaveCount(0)
  await expectGoodPage(page)
  const send = missing.getByLabel('Add pictures from a ZIP')

  await send.last().setInputFiles({ ...zip({}), buffer: Buffer.from('no ZIP') })
  await expect(missing.getByRole('alert')).toContainText('can’t be read as a ZIP')
  const locked = Buffer.from(zipSync({ 'back.jpg': strToU8('locked') }))
  // The marks of a password, in the file's own heading and in the directory.
  for (const [signature, place] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    locked.writeUInt16LE(1, locked.indexOf(signature, 'latin1') + place)
  await send.last().setInputFiles({ ...zip({}), buffer: locked })
  await expect(missing.getByRole('alert')).toContainText('has a password')

  // As out of the ZIP of a whole shop, and from a folder of staff's.
  const first = {
    'products.csv': strToU8('sku'),
    'pictures/0f1e2d3c.webp': await picture('#345', 'webp'),
    'Photos/FRONT.JPG': await picture('#678'),
    'Photos/back.jpg': await picture('#9ab'),
    'Photos/broken.png': strToU8('no picture'),
  }
  await send.last().setInputFiles(zip(first))
  await expect(missing.getByRole('list', { name: 'Refused pictures' })).toContainText('broken.png: ')
  await expect(missing).toContainText('3 missing pictures were in the ZIP and are in the shop now.')
  await expect(missing).toContainText('The ZIP doesn’t have one that is missing. 1 was refused.')
  await expect(items).toHaveCount(2)
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/3 of 5 in the shop/)
  const staff = await signInAsOwner()
  const stateOf = async (sku: string) => (await staff('getProducts', { query: { q: `${sku}-${ending}` } })).data[0]
  expect(await stateOf('ZIP-A')).toMatchObject({ status: 'published' })
  expect(await stateOf('ZIP-B')).toMatchObject({ status: 'published' })
  expect(await stateOf('ZIP-C')).toMatchObject({ status: 'draft' })

  await expect(items).toHaveCount(2)
  await send.last().setInputFiles(zip({ 'later.jpg': await picture('#cde'), 'broken.png': await picture('#123') }))
  await expect(items).toHaveCount(0)
  // Still to be added, whoever opens the page next.
  await page.reload()
  await missing.getByRole('button', { name: 'Add the pictures' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add the pictures' }).click()
  await expect(missing).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/5 of 5 in the shop/)
  expect(await stateOf('ZIP-C')).toMatchObject({ status: 'published' })
})

test('the whole shop leaves as one ZIP', async ({ page }) => {
  await openBackOffice(page)
  await page.goto('/admin#/product-imports')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the whole shop' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('shop.zip')
  const names = Object.keys(unzipSync(readFileSync(await download.path())))
  expect(names).toEqual(expect.arrayContaining(['products.csv', 'orders.csv', 'customers.csv']))
  expect(names.filter((name) => name.startsWith('pictures/')).length).toBeGreaterThan(50)
  await expectGoodPage(page)
})
