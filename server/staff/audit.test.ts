import { readdirSync, readFileSync } from 'node:fs'
import { staffRoutes } from '@kargha/contract/staff-routes.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '../testing/products.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { staffPicture } from '../testing/upload.ts'
import { audit } from './audit-table.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  owner = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

/** Calls that change something, and why they write nothing of their own. */
const unwritten = {
  signin: 'a session',
  signout: 'a session',
  askGateway: 'what follows is the gateway’s doing, and stands in the order’s money',
  uploadImages: 'a file is nothing until a record names it',
  importProducts: 'writes each product that it makes or changes, as createProduct and saveProduct',
}

it('everything that staff can change is written in the audit, or is known not to be', () => {
  const here = new URL('./', import.meta.url)
  const sources = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const written = sources.flatMap((name) =>
    [...readFileSync(new URL(name, here), 'utf8').matchAll(/writeAudit\(\w+, member, '(\w+)'/g)].map(
      ([, call]) => call,
    ),
  )
  const changing = Object.entries(staffRoutes).filter(
    ([, { methods }]) => !(methods as readonly string[]).includes('GET'),
  )
  expect([...new Set(written), ...Object.keys(unwritten)].toSorted()).toEqual(changing.map(([call]) => call).toSorted())
})

/** What the audit tells of a subject, oldest first. */
const toldOf = async (subject: string) =>
  (await shop.db.select().from(audit).where(eq(audit.subject, subject)).orderBy(audit.at)).map(
    ({ action, details }) => [action, details] as const,
  )

it('a coupon’s change is told with what it was, and what is deleted with all it had', async () => {
  const said = { couponName: 'AUDIT10', discountPercentage: 10, description: 'Ten off', usageLimit: 3 }
  const { data: made } = await owner.client('createCoupon', { body: said })
  const params = { id: made._id }
  const { data: saved } = await owner.client('saveCoupon', { params, body: { ...made, discountPercentage: 90 } })
  await owner.client('deleteCoupon', { params })
  expect(await toldOf('AUDIT10')).toEqual([
    ['createCoupon', made],
    ['saveCoupon', { discountPercentage: { from: 10, to: 90 } }],
    ['deleteCoupon', saved],
  ])
})

it('so are categories, sub-categories and banners', async () => {
  const { client } = owner
  const { data: category } = await client('createCategory', { body: { name: 'Stoles' } })
  const image = await staffPicture(shop, owner.token)
  const { data: subcategory } = await client('createSubcategory', {
    body: { name: 'Wool stoles', categoryId: category._id, image },
  })
  const { data: banner } = await client('createBanner', { body: { alt: 'A stole on a loom', image, link: '/sale' } })
  await client('deleteSubcategory', { params: { id: subcategory._id } })
  await client('deleteCategory', { params: { id: category._id } })
  await client('deleteBanner', { params: { id: banner._id } })
  expect((await toldOf('Stoles')).at(-1)).toEqual(['deleteCategory', expect.objectContaining({ name: 'Stoles' })])
  expect((await toldOf('Wool stoles')).at(-1)).toEqual(['deleteSubcategory', subcategory])
  expect((await toldOf('A stole on a loom')).at(-1)).toEqual(['deleteBanner', banner])
})

it('and a product that is withdrawn', async () => {
  const id = await addProduct(shop.db)
  const { data } = await owner.client('archiveProduct', { params: { id } })
  expect(await toldOf(data.sku)).toEqual([['archiveProduct', { status: { from: 'published', to: 'archived' } }]])
})
