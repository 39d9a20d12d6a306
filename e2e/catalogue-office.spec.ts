import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { createCustomer } from './shopper.ts'
import { owner, signInAsOwner } from './staff.ts'
import { getPage } from './storefront.ts'
import { expect, test } from './test.ts'

async function openOffice(page: Page, path: string): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('textbox', { name: /^Email/ }).fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel(/^Password/)).toBeHidden()
  await page.goto(`/admin#${path}`)
}

/** Counts presses and fields typed into. */
function hand() {
  const count = { presses: 0, fields: 0 }
  return {
    count,
    async press(what: Locator) {
      count.presses += 1
      await what.click()
    },
    async type(what: Locator, text: string) {
      count.fields += 1
      await what.fill(text)
    },
  }
}

const fitsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** 12 megapixels, about five megabytes. */
async function photoOfPhone(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate(async () => {
    const [grain, photo] = [new OffscreenCanvas(756, 1008), new OffscreenCanvas(3024, 4032)]
    const pixels = new ImageData(grain.width, grain.height)
    for (let start = 0; start < pixels.data.length; start += 65_536)
      crypto.getRandomValues(new Uint8Array(pixels.data.buffer, start, Math.min(65_536, pixels.data.length - start)))
    grain.getContext('2d')?.putImageData(pixels, 0, 0)
    photo.getContext('2d')?.drawImage(grain, 0, 0, photo.width, photo.height)
    const blob = await photo.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    return new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(blob)
    })
  })
  return { name: 'IMG_20261123.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data.split(',')[1] ?? '', 'base64') }
}

const photos = globSync('demo/pictures/ajrakh-indigo-madder-kurti-*.webp')
  .concat(globSync('demo/pictures/teal-linen-temple-saree-*.webp'))
  .slice(0, 4)

test('a product with five sizes and four photos goes from draft to sold', async ({ page, pageErrors, browserName }) => {
  test.slow()
  pageErrors.allow(/status of 404/)
  const name = `Kurti of ${test.info().project.name} ${browserName}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await openOffice(page, '/products')
  const { press, type, count } = hand()
  await press(page.getByRole('link', { name: 'New product' }).first())
  // Choosing on the phone's own screen counts as one press.
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Add pictures' }))
  const photo = await photoOfPhone(page)
  expect(photo.buffer.length).toBeGreaterThan(4_000_000)
  const others = photos.map((path) => ({ name: basename(path), mimeType: 'image/webp', buffer: readFileSync(path) }))
  // The browser shrinks it first: a slow machine takes its time.
  const sent = page.waitForRequest((request) => request.url().endsWith('/admin/images'), { timeout: 120_000 })
  await (await chooser).setFiles([photo, ...others.slice(1)])
  await expect(page.getByRole('progressbar', { name: 'Uploading IMG_20261123.jpg' })).toBeVisible()
  const top = await page.getByLabel(/^Name/).evaluate((field) => field.getBoundingClientRect().top + scrollY)
  // Phones' lines are slow.
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(0.7 * photo.buffer.length)
  await type(page.getByLabel(/^Name/), name)
  await press(page.getByLabel(/^Sub-category/))
  await press(page.getByRole('option', { name: /Kurti/ }).first())
  await type(page.getByLabel(/^Price/), '1500')
  await type(page.getByLabel('Sale price'), '1200')
  await expect(page.getByText('20% off: ₹ 1,200.00 instead of ₹ 1,500.00')).toBeVisible()
  for (const size of ['S', 'M', 'L', 'XL', 'XXL']) await press(page.getByRole('button', { name: size, exact: true }))
  await type(page.getByLabel('Pieces, S', { exact: true }), '3')
  await expect(page.getByLabel('Pieces, XXL')).toHaveValue('3')
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img')
  // Seconds per picture on a slow machine; until then the form can't be saved.
  await expect(pictures).toHaveCount(4, { timeout: 60_000 })
  // Their arrival shifts nothing under a finger.
  expect(await page.getByLabel(/^Name/).evaluate((field) => field.getBoundingClientRect().top + scrollY)).toBe(top)
  await page.getByRole('textbox', { name: 'Description' }).fill('Printed by hand in Ajrakhpur.')
  expect(await fitsScreen(page)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Save as draft' }))
  expect(count).toEqual({ presses: 10, fields: 4 })

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect((await getPage(page.request, `/products/${slug}`)).status()).toBe(404)
  const preview = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).click()
  const shown = await preview
  await expect(shown.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(shown.getByText('Printed by hand in Ajrakhpur.')).toBeVisible()
  await expect(shown.getByText('Preview: this is how shoppers will see')).toBeVisible()
  await shown.close()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  const customer = await createCustomer()
  const { data: product } = await customer.shop('getProduct', { params: { id: slug } })
  expect(product).toMatchObject({ sellingPrice: 1200, originalPrice: 1500, quantity: 15 })
  expect(product.images).toHaveLength(4)
  const { data: profile } = await customer.shop('getProfile')
  const variantId = product.variants[1]?._id
  await customer.shop('placeOrder', {
    body: {
      addressId: profile.address[0]?._id ?? '',
      paymentMethod: 'COD',
      productId: product._id,
      variantId,
      quantity: 1,
    },
  })
  await page.reload()
  const history = page.getByRole('list', { name: 'History of the stock' })
  await expect(history.getByRole('listitem').first()).toContainText('M: Sold')
  expect(await fitsScreen(page)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
})

test('the prices of 30 products are changed in five clicks', { tag: '@desktop' }, async ({ page }) => {
  const staff = await signInAsOwner()
  const { data: place } = await staff('getSubcategories', { query: { limit: 1 } })
  const names = Array.from({ length: 30 }, (_, index) => `Stole ${index + 1} of thirty`)
  // Drafts, so as not to push other tests' products off lists' first pages.
  for (const name of names)
    await staff('createProduct', {
      body: { name, status: 'draft', subCategoryId: place[0]?._id ?? '', sellingPrice: 1000, originalPrice: 1000 },
    })
  await openOffice(page, `/product-grid?filter=${encodeURIComponent(JSON.stringify({ q: 'of thirty' }))}`)
  await expect(page.getByRole('list', { name: 'Prices and stock' }).getByText(/of thirty/)).toHaveCount(30)
  const { press, type, count } = hand()
  await press(page.getByRole('button', { name: 'Select all shown' }))
  await type(page.getByLabel('By how much'), '10')
  await press(page.getByRole('button', { name: 'Try it' }))
  await expect(page.getByText('30 changed')).toBeVisible()
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('menuitem', { name: 'Banners' }).click()
  await expect(page.getByText('30 changed')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Save all' }))
  // One click on the menu, and each field is clicked before typing.
  expect(1 + count.presses + count.fields).toBe(5)
  await expect(page.getByText('30 products have been changed')).toBeVisible()
  const { data: changed } = await staff('getProducts', { query: { q: 'of thirty', limit: 100 } })
  expect(changed.map(({ sellingPrice }) => sellingPrice)).toEqual(names.map(() => 1100))
})

test('status and tags are changed where prices are', { tag: '@desktop' }, async ({ page }) => {
  const staff = await signInAsOwner()
  const { data: place } = await staff('getSubcategories', { query: { limit: 1 } })
  const name = 'Tagged stole'
  const body = { name, status: 'draft', subCategoryId: place[0]?._id ?? '', sellingPrice: 1000, originalPrice: 1000 }
  await staff('createProduct', { body: { ...body, tags: ['old'] } as never })
  await openOffice(page, `/product-grid?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  await page.getByLabel(`Tags of ${name}`).fill('gift, cotton')
  await page.getByLabel(`Status of ${name}`).selectOption('Archived')
  await expect(page.getByText('1 changed')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('1 product has been changed')).toBeVisible()
  const { data } = await staff('getProductGrid', { query: { q: name } })
  expect(data).toMatchObject([{ status: 'archived', tags: ['gift', 'cotton'] }])
})

test('faults in a table are mended, and it is imported', { tag: '@desktop' }, async ({ page }) => {
  await openOffice(page, '/product-imports')
  const table = (price: string) => ({
    name: 'stoles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `sku,name,category,subCategory,sellingPrice,originalPrice,quantity\nIMP-1,Imported stole,dupatta,cotton-dupatta,${price},900,2\n`,
    ),
  })
  await page.getByLabel('Import a table').setInputFiles(table('a lot'))
  const faults = page.getByRole('table', { name: 'Rows to mend' })
  await expect(faults.getByRole('row')).toHaveText([
    'RowSKUFault',
    /^2IMP-1sellingPrice “a lot”: A price must be an amount/,
  ])
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Send the mended table').setInputFiles(table('800'))
  await expect(page.getByRole('region', { name: 'What would change' })).toContainText(/New products\s*1/)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toBeVisible()
  const staff = await signInAsOwner()
  expect((await staff('getProducts', { query: { q: 'IMP-1' } })).data).toMatchObject([
    { quantity: 2, sellingPrice: 800 },
  ])
})

test('two who edit the same product are warned, and nothing is lost', { tag: '@desktop' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  const staff = await signInAsOwner()
  const { data: place } = await staff('getSubcategories', { query: { limit: 1 } })
  const { data: product } = await staff('createProduct', {
    body: { name: 'Shared shawl', subCategoryId: place[0]?._id ?? '', sellingPrice: 900, originalPrice: 900 },
  })
  await openOffice(page, `/products/${product._id}`)
  await page.getByLabel(/^Name/).fill('Mine')
  const change = { version: 1, name: 'Theirs', sortDescription: 'By another person' }
  await staff('saveProduct', { params: { id: product._id }, body: change })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(`${owner.email} has changed this product in the meantime`)
  await expect(page.getByLabel(/^Name/)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Keep mine, take in the rest' }).click()
  await expect(page.getByRole('alert')).toContainText('name: “Theirs”')
  await expect(page.getByLabel('In one sentence')).toHaveValue('By another person')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible()
  const { data: saved } = await staff('getProduct', { params: { id: product._id } })
  expect(saved).toMatchObject({ name: 'Mine', sortDescription: 'By another person', version: 3 })
})

test('who leaves a product with typed fields, variants or stock is asked first', { tag: '@desktop' }, async ({
  page,
}) => {
  const staff = await signInAsOwner()
  const { data: place } = await staff('getSubcategories', { query: { limit: 1 } })
  const { data: product } = await staff('createProduct', {
    body: { name: 'Half typed shawl', subCategoryId: place[0]?._id ?? '', sellingPrice: 900, originalPrice: 900 },
  })
  const leave = (answer: 'accept' | 'dismiss') => {
    const asked = page.waitForEvent('dialog')
    return Promise.all([
      page.getByRole('menuitem', { name: 'Reviews' }).click(),
      asked.then(async (dialog) => {
        expect(dialog.message()).toContain('Some of your changes weren')
        await dialog[answer]()
      }),
    ])
  }
  const types = [
    () => page.getByLabel('In one sentence').fill('Soft'),
    () => page.getByRole('button', { name: 'Sell it in sizes or colours' }).click(),
    () => page.getByLabel('Change of', { exact: false }).fill('+5'),
  ]
  await openOffice(page, `/products/${product._id}`)
  for (const type of types) {
    await type()
    await leave('dismiss')
    await expect(page.getByRole('heading', { name: 'Half typed shawl', level: 1 })).toBeVisible()
    await leave('accept')
    await expect(page.getByRole('heading', { name: 'Half typed shawl', level: 1 })).toBeHidden()
    await page.goBack()
  }
  await expect(page.getByLabel('In one sentence')).toHaveValue('')
})

test('stock is counted on a phone and booked', { tag: '@phone' }, async ({ page }) => {
  const staff = await signInAsOwner()
  const { data: place } = await staff('getSubcategories', { query: { limit: 1 } })
  const { data: product } = await staff('createProduct', {
    body: {
      name: 'Counted shawl',
      sku: 'CNT-1',
      subCategoryId: place[0]?._id ?? '',
      sellingPrice: 900,
      originalPrice: 900,
      quantity: 8,
    },
  })
  await openOffice(page, '/stocktakes')
  await page.getByRole('button', { name: 'Begin a stocktake' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin a stocktake' }).click()
  await page.getByLabel('Name, SKU or barcode').fill('CNT-1')
  await page.getByLabel('Counted of Counted shawl').fill('6')
  await page.getByLabel('Counted of Counted shawl').press('Enter')
  await expect(page.getByText('8 expected: 2 missing')).toBeVisible()
  expect(await fitsScreen(page)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Book' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()
  expect((await staff('getProduct', { params: { id: product._id } })).data.quantity).toBe(6)
})
