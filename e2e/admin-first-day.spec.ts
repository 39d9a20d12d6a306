import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { withPictures } from './browser.ts'
import { expectGoodPage } from './office-page.ts'
import { testWithShop } from './own-shop.ts'
import { createCustomer } from './shopper.ts'
import { enterPassword, staffPassword } from './staff.ts'
import { openPage } from './storefront.ts'
import { expect } from './test.ts'

const email = 'meena@kargha.test'
const test = testWithShop('empty', {
  DEMO: 'off',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: staffPassword,
  IMPORT_PICTURES_FROM: '127.0.0.1',
})
test.use({ launchOptions: withPictures })

const pictures = createServer(async ({ url = '' }, reply) => {
  const background = url.includes('shirt') ? '#24435f' : '#8a2f3c'
  reply.end(
    await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
})

test.beforeAll(async () => {
  pictures.listen(0, '127.0.0.1')
  await once(pictures, 'listening')
})
test.afterAll(() => pictures.close())

test('an empty shop opens with the product export of a small shop of Shopify', async ({ page }) => {
  const host = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
  // As in Shopify's sample of an apparel shop: without types, SKUs and weights.
  const table = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Gift Card
ocean-blue-shirt,Ocean Blue Shirt,Blue cotton shirt with a narrow collar.,partners-demo,,men,true,Title,Default Title,,0,,1,1050,,${host}/shirt.jpg,1,false
varsity-top,Classic Varsity Top,"Casual top, buttoned.",partners-demo,,women,true,Size,Small,,0,,1,1260,,${host}/top.jpg,1,false
varsity-top,,,,,,,,Medium,,0,,1,1260,,,,
`
  await page.goto('/admin')
  await enterPassword(page, email)
  const needsProducts = page.getByRole('region', { name: 'Before you open' }).getByRole('link', { name: 'Products' })
  await expect(needsProducts).toBeVisible()
  await page.getByRole('menuitem', { name: 'Import and export' }).click()
  const file = { name: 'apparel.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Import a table').setInputFiles(file)
  const unplaced = page.getByRole('region', { name: '2 new products without a sub-category in the table' })
  await unplaced.getByLabel('Sub-category of new products whose rows name none').fill('Clothing › Tops')
  await expectGoodPage(page)
  await unplaced.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Create missing ones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create missing ones' }).click()
  await expect(page.getByRole('region', { name: 'What would change' })).toContainText(/New products\s*2/)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/2 of 2 in the shop/)

  await page.getByRole('menuitem', { name: 'Today' }).click()
  // Today may be a minute old.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Before you open' })).toBeVisible()
  await expect(needsProducts).toHaveCount(0)
  await openPage(page, '/')
  await page.getByRole('link', { name: /Tops/ }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Classic Varsity Top' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Varsity Top')
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeVisible()

  const { shop } = await createCustomer({ 'varsity-top': 1 })
  const { data: profile } = await shop('getProfile')
  const body = { addressId: profile.address[0]?._id ?? '', paymentMethod: 'COD' as const }
  expect((await shop('placeOrder', { body })).data.orders).toHaveLength(1)
  await page.goto('/admin#/orders')
  await expect(page.getByRole('row').filter({ hasText: 'Classic Varsity Top' })).toBeVisible()
})
