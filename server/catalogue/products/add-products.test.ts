import { afterAll, expect, it } from 'vitest'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const picture = await uploadStaffPicture(shop, token)
const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
const { data: place } = await client('createSubcategory', {
  body: { categoryId: category._id, name: 'Ajrakh', image: picture },
})
const kurti = {
  name: 'Indigo Kurti',
  subCategoryId: place._id,
  sellingPrice: 900,
  originalPrice: 1000,
  images: [picture],
}
const prices = { sellingPrice: 900, originalPrice: 1000 }
const sizes = (stock: Record<string, number>) => ({
  options: [{ name: 'Size', values: Object.keys(stock) }],
  variants: Object.entries(stock).map(([size, quantity]) => ({ options: { Size: size }, ...prices, quantity })),
})
const proposed = async () => (await client('proposeSku', { query: { subCategoryId: place._id } })).data.sku

it('creates a product with its sizes and their stock in one call, and proposes its SKU', async () => {
  expect(await proposed()).toBe('KUR-AJR-001')
  const { data } = await client('createProduct', {
    body: { ...kurti, sellingPrice: 1, status: 'draft', grid: sizes({ S: 3, M: 0, L: 2 }) },
  })
  expect(data).toMatchObject({ status: 'draft', categoryName: 'Kurti', sellingPrice: 900, quantity: 5 })
  expect(data.variants.map(({ sku, options, quantity }) => [sku, options.Size, quantity])).toEqual([
    ['KUR-AJR-001-S', 'S', 3],
    ['KUR-AJR-001-M', 'M', 0],
    ['KUR-AJR-001-L', 'L', 2],
  ])
  expect(await proposed()).toBe('KUR-AJR-002')
  const { data: stock } = await client('getStock', { params: { id: data._id }, query: {} })
  expect(stock.map(({ difference, reason }) => `${difference} ${reason}`).toSorted()).toEqual([
    '2 First stock',
    '3 First stock',
  ])
})

it('creates nothing of a product whose sizes are refused', async () => {
  const grid = sizes({ S: 1 })
  const wrong = { ...grid, variants: grid.variants.map((variant) => ({ ...variant, image: '/media/other.webp' })) }
  expect(await refusal(client('createProduct', { body: { ...kurti, name: 'Refused', grid: wrong } }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  expect((await client('getProducts', { query: { q: 'Refused' } })).data).toEqual([])
})

it('proposes no SKU for a sub-category that does not exist', async () => {
  const query = { subCategoryId: '00000000-0000-4000-8000-000000000000' }
  expect(await refusal(client('proposeSku', { query }))).toMatchObject({ code: 'NOT_FOUND' })
})

it('duplicates a product as a draft with free SKUs and no stock', async () => {
  const { data: original } = await client('createProduct', {
    body: {
      ...kurti,
      name: 'Madder Kurti',
      sku: 'MAD-7',
      imageTexts: { [picture]: 'Its hem' },
      labels: { featured: true },
      grid: sizes({ S: 4, M: 4 }),
    },
  })
  const { data: copy } = await client('duplicateProduct', { params: { id: original._id } })
  expect(copy).toMatchObject({
    name: 'Copy of Madder Kurti',
    slug: 'copy-of-madder-kurti',
    status: 'draft',
    quantity: 0,
    imageTexts: { [picture]: 'Its hem' },
    labels: { featured: true },
  })
  expect(copy.variants.map(({ sku, options, quantity }) => [sku, options.Size, quantity])).toEqual([
    ['MAD-008-S', 'S', 0],
    ['MAD-008-M', 'M', 0],
  ])
  const shoppers = shop.client()
  expect(await refusal(shoppers('getProduct', { params: { id: copy._id } }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await shoppers('getProduct', { params: { id: original._id } })).data.quantity).toBe(8)
  const unknown = { params: { id: 'none' } }
  expect(await refusal(client('duplicateProduct', unknown))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(client('previewProduct', unknown))).toMatchObject({ code: 'NOT_FOUND' })
})
