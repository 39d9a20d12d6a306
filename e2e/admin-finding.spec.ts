import { randomUUID } from 'node:crypto'
import { axeViolations } from './axe-violations.ts'
import { expectGoodPage, openBackOffice } from './office-page.ts'
import { createCustomer } from './shopper.ts'
import { signInAsOwner } from './staff.ts'
import { getPage } from './storefront.ts'
import { expect, test } from './test.ts'

test('a search that found nothing becomes a synonym, by which it then finds', async ({ page }) => {
  const { shop } = await createCustomer()
  await shop('searchProducts', { query: { name: 'qamarbandh' } })
  await openBackOffice(page)
  await page.getByRole('menuitem', { name: 'Nothing found' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'qamarbandh' })
  await expect(row).toContainText('Once')
  await expectGoodPage(page)
  await row.getByRole('button', { name: 'Make a synonym' }).click()
  await page.getByLabel('It means').fill('dupatta')
  await page.getByRole('dialog').getByRole('button', { name: 'Make a synonym' }).click()
  await expect(page.getByText('qamarbandh means dupatta now')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto('/search?name=qamarbandh')
  await expect(page.getByRole('main')).toContainText(/dupatta/i)

  await page.goto('/admin#/synonyms')
  await page.getByRole('textbox', { name: 'Search synonyms' }).fill('qamar')
  await page.getByRole('row', { name: 'qamarbandh' }).click()
  await expect(page.getByRole('heading', { name: 'qamarbandh means dupatta', level: 1 })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('qamarbandh has been deleted')).toBeVisible()
  expect((await shop('searchProducts', { query: { name: 'qamarbandh' } })).data).toEqual([])
})

test('a collection for a festival is made by a rule, seen in the shop, and ended', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/)
  const name = `Diwali ${randomUUID().slice(0, 8)}`
  const address = `/collections/${name.toLowerCase().replace(' ', '-')}`
  await openBackOffice(page)
  await page.getByRole('menuitem', { name: 'Collections' }).click()
  await page.getByRole('link', { name: 'New collection' }).first().click()
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel('One line about it').fill('Light the lamps')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('combobox', { name: 'About' }).click()
  await page.getByRole('option', { name: 'Price' }).click()
  await page.getByLabel('At least').fill('20000')
  const preview = page.getByRole('region', { name: 'What it would have' })
  await expect(preview.getByRole('status')).toHaveText(/^\d+ products?$/)
  const first = await preview.getByRole('listitem').first().textContent()
  await page.getByLabel('First of all, whatever the rules say').fill('maroon ikat straight')
  await page.getByRole('option', { name: /Maroon Ikat Straight Kurti/ }).click()
  await expect(preview.getByRole('listitem').first()).toContainText('Maroon Ikat Straight Kurti')
  await page.getByLabel('Shown in the menu').check()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles('demo/pictures/banner-sale.webp')
  await expect(page.getByRole('img', { name: 'As chosen' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Shown', { exact: true })).toBeVisible()
  await expectGoodPage(page)

  const shop = await context.newPage()
  await shop.goto('/collections')
  await shop.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name }).click()
  await expect(shop.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(shop.getByRole('main').getByRole('link', { name: 'Maroon Ikat Straight Kurti' })).toBeVisible()
  const isExpensive = (first ?? '').split(', ₹')[0] ?? ''
  await expect(shop.getByRole('main').getByRole('link', { name: isExpensive })).toBeVisible()
  expect(await axeViolations(shop)).toEqual([])
  const { origin } = new URL(shop.url())
  const html = await (await getPage(shop.request, address)).text()
  expect(html).toContain('"@type":"CollectionPage"')
  expect(await (await getPage(shop.request, '/sitemap.xml')).text()).toContain(address)
  await shop.getByRole('button', { name: 'Women' }).click()
  await shop.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await expect(shop).toHaveURL(origin + address)

  await page.getByLabel('Shown until').fill('15 Nov 2024, 11:00 pm')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(async () => expect((await shop.request.get(address)).status()).toBe(404)).toPass()
})

test('two spellings of a value become one, for all products, after which a product gets another', async ({ page }) => {
  const staff = await signInAsOwner()
  const { data: places } = await staff('getSubcategories', { query: { limit: 1 } })
  const id = randomUUID().slice(0, 8)
  const { data: attribute } = await staff('createAttribute', { body: { name: `Weave ${id}` } })
  const described = (sku: string, value: string) =>
    staff('createProduct', {
      body: {
        ...{ name: `Stole ${sku}`, sku: `${sku}-${id}`, status: 'draft', sellingPrice: 900, originalPrice: 900 },
        ...{ subCategoryId: places[0]?._id ?? '', attributes: [{ slug: attribute.slug, values: [value] }] },
      },
    })
  const [right, wrong] = [await described('RIGHT', 'Kanjivaram'), await described('WRONG', 'Kanjeevaram')]

  await openBackOffice(page)
  await page.goto(`/admin#/attributes/${attribute._id}`)
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Its 2 values' }).click()
  await page.getByRole('row', { name: 'Kanjivaram' }).click()
  await page.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The value that ends').fill('kanjee')
  await page.getByRole('option', { name: 'Kanjeevaram' }).click()
  await expect(dialog).toContainText('1 product with Kanjeevaram will have Kanjivaram instead')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('region', { name: '2 products' })).toBeVisible()
  await expectGoodPage(page)

  // A page with a form objects to a change of its address.
  await page.goto('about:blank')
  await page.goto(`/admin#/products/${wrong.data._id}`)
  const values = page.getByRole('combobox', { name: `Weave ${id}` })
  await expect(page.getByRole('button', { name: 'Kanjivaram' })).toBeVisible()
  await values.fill('Korvai')
  await values.press('Enter')
  await page.getByLabel('Address in the shop').fill(`stole-${id}`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('region', { name: 'Redirects' })).toContainText(`/products/${wrong.data.slug}`)
  const valuesOf = async (product: string) =>
    (await staff('getProduct', { params: { id: product } })).data.attributes[0]?.values
  expect(await valuesOf(wrong.data._id)).toEqual(['Kanjivaram', 'Korvai'])
  expect(await valuesOf(right.data._id)).toEqual(['Kanjivaram'])
  await page.getByRole('button', { name: `Delete /products/${wrong.data.slug}` }).click()
  await expect(page.getByRole('region', { name: 'Redirects' })).toContainText('None')
  await expectGoodPage(page)
})
