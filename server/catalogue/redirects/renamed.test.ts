import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { products } from '../products/products-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const client = shop.client()
const { client: staff } = await hireStaff(shop)

const change = async (id: string, fields: { slug?: string; status?: 'published' }) => {
  const { data } = await staff('getProduct', { params: { id } })
  return staff('saveProduct', { params: { id }, body: { ...fields, version: data.version } })
}
const rename = (id: string, slug: string) => change(id, { slug })
const bySlug = async (slug: string) => (await client('getProduct', { params: { id: slug } })).data
const presentOf = async (address: string) => (await client('getPresentAddress', { query: { address } })).data.address
const unknown = { code: 'NOT_FOUND', status: 404 }

test('a renamed product is found by every slug that it had, with its present one', async () => {
  const id = await addProduct(shop.db, { slug: 'first' })
  await rename(id, 'second')
  await rename(id, 'third')
  for (const slug of ['first', 'second', 'third']) expect(await bySlug(slug)).toMatchObject({ _id: id, slug: 'third' })
  await rename(id, 'first')
  expect(await bySlug('third')).toMatchObject({ slug: 'first' })
  const { data } = await staff('getRedirects', { query: { productId: id, sort: 'address', order: 'asc' } })
  expect(data.map(({ address, present }) => [address, present])).toEqual([
    ['/products/second', '/products/first'],
    ['/products/third', '/products/first'],
  ])
})

test('a slug that another product has by now is that product’s; later it leads to whichever had it last', async () => {
  const old = await addProduct(shop.db, { slug: 'popular' })
  await rename(old, 'once-popular')
  const heir = await addProduct(shop.db, { slug: 'popular', status: 'draft' })
  expect(await bySlug('popular')).toMatchObject({ _id: old })
  await change(heir, { status: 'published' })
  expect(await bySlug('popular')).toMatchObject({ _id: heir, slug: 'popular' })
  await rename(heir, 'popular-too')
  expect(await bySlug('popular')).toMatchObject({ _id: heir, slug: 'popular-too' })
})

test('an earlier slug of a draft, or of none, is not found', async () => {
  const id = await addProduct(shop.db, { slug: 'hidden', status: 'draft' })
  await rename(id, 'still-hidden')
  for (const slug of ['hidden', 'never', "' or 1=1"])
    expect(await refusal(client('getProduct', { params: { id: slug } }))).toMatchObject(unknown)
})

test('a product that is added without a slug gets none that leads to another', async () => {
  const id = await addProduct(shop.db, { slug: 'teal-stole' })
  await rename(id, 'teal-wool-stole')
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  const { data } = await staff('createProduct', {
    body: {
      name: 'Teal Stole',
      sku: 'TEAL-1',
      subCategoryId: row?.subcategoryId ?? '',
      images: ['/media/ikat-1.webp'],
      sellingPrice: 10,
      originalPrice: 10,
      quantity: 1,
      status: 'draft',
    },
  })
  expect(data.slug).toBe('teal-stole-teal-1')
})

test('renamed and moved categories lead to their present addresses, each with its sub-categories', async () => {
  const { data: stole } = await staff('createCategory', { body: { name: 'Stole', slug: 'stole' } })
  const { data: wool } = await staff('createSubcategory', {
    body: { name: 'Wool', slug: 'wool', categoryId: stole._id, image: '/media/cotton.webp' },
  })
  await staff('saveCategory', { params: { id: stole._id }, body: { slug: 'stoles' } })
  await staff('saveSubcategory', { params: { id: wool._id }, body: { slug: 'woollen' } })
  expect(await presentOf('/shop/stole')).toBe('/shop/stoles')
  for (const address of ['/shop/stole/wool', '/shop/stoles/wool'])
    expect(await presentOf(address)).toBe('/shop/stoles/woollen')

  const { data: shawl } = await staff('createCategory', { body: { name: 'Shawl', slug: 'shawl' } })
  await staff('saveSubcategory', { params: { id: wool._id }, body: { categoryId: shawl._id } })
  for (const address of ['/shop/stole/wool', '/shop/stoles/woollen'])
    expect(await presentOf(address)).toBe('/shop/shawl/woollen')
  await staff('deleteCategory', { params: { id: stole._id } })
  expect(await presentOf('/shop/stole/wool')).toBe('/shop/shawl/woollen')
  for (const address of ['/shop/stole', '/shop/shawl/woollen', '', '/nowhere'])
    expect(await refusal(client('getPresentAddress', { query: { address } }))).toMatchObject(unknown)
})

test('staff can look for a redirect and delete it, which the audit says', async () => {
  const id = await addProduct(shop.db, { slug: 'wrong-nmae' })
  await rename(id, 'right-name')
  const { data } = await staff('getRedirects', { query: { q: 'nmae' } })
  expect(data).toMatchObject([{ address: '/products/wrong-nmae', productId: id, name: 'Indigo Ikat Saree' }])
  const params = { id: data[0]?._id ?? '' }
  await staff('deleteRedirect', { params })
  expect(await refusal(client('getProduct', { params: { id: 'wrong-nmae' } }))).toMatchObject(unknown)
  expect(await refusal(staff('deleteRedirect', { params }))).toMatchObject(unknown)
  const { data: audit } = await staff('getAudit', { query: { q: 'wrong-nmae' } })
  expect(audit.map(({ action }) => action)).toContain('deleteRedirect')
})
