import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { addCoupon } from '../../../testing/checkout.ts'
import { runBlocked } from '../../../testing/concurrency.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { audit } from './audit-table.ts'

type Hired = Awaited<ReturnType<typeof hireStaff>>
const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const savers = [await hireStaff(shop, 'owner'), await hireStaff(shop, 'owner'), await hireStaff(shop, 'owner')]

type SavedRecord = {
  table: string
  id: string
  subject: string
  field: string
  save: (saver: Hired, value: number) => Promise<unknown>
}

async function createRecords() {
  const { client } = owner
  const image = await uploadStaffPicture(shop, owner.token)
  const { data: category } = await client('createCategory', { body: { name: 'Chains' } })
  const subcategoryFields = { name: 'Long chains', categoryId: category._id, image }
  const { data: subcategory } = await client('createSubcategory', { body: subcategoryFields })
  const { data: banner } = await client('createBanner', { body: { alt: 'A chain', image, link: '/sale' } })
  const [coupon] = (await client('getCoupons', { query: { q: await addCoupon(shop) } })).data
  if (coupon === undefined) throw new Error('The coupon is missing')
  const member = await hireStaff(shop)
  return { category, subcategory, banner, coupon, member }
}

const recordsOf = ({ category, subcategory, banner, coupon, member }: Awaited<ReturnType<typeof createRecords>>) =>
  ({
    saveCategory: {
      table: 'categories',
      id: category._id,
      subject: category.name,
      field: 'position',
      save: ({ client }, position) => client('saveCategory', { params: { id: category._id }, body: { position } }),
    },
    saveSubcategory: {
      table: 'subcategories',
      id: subcategory._id,
      subject: subcategory.name,
      field: 'position',
      save: ({ client }, position) =>
        client('saveSubcategory', { params: { id: subcategory._id }, body: { position } }),
    },
    saveBanner: {
      table: 'banners',
      id: banner._id,
      subject: banner.alt,
      field: 'position',
      save: ({ client }, position) => client('saveBanner', { params: { id: banner._id }, body: { position } }),
    },
    saveCoupon: {
      table: 'coupons',
      id: coupon._id,
      subject: coupon.couponName,
      field: 'discountPercentage',
      save: ({ client }, value) =>
        client('saveCoupon', {
          params: { id: coupon._id },
          body: { ...coupon, version: undefined, discountPercentage: 20 + value },
        }),
    },
    saveSettings: {
      table: 'settings',
      id: '',
      subject: 'Settings',
      field: 'lowStockMark',
      save: ({ client }, value) => client('saveSettings', { body: { lowStockMark: 100 + value } }),
    },
    saveStaff: {
      table: 'staff',
      id: member.id,
      subject: member.email,
      field: 'name',
      save: ({ client }, value) => client('saveStaff', { params: { id: member.id }, body: { name: `Name ${value}` } }),
    },
  }) satisfies Record<string, SavedRecord>

it('attributes to each of several simultaneous savers only what they changed themselves', async () => {
  for (const [action, record] of Object.entries<SavedRecord>(recordsOf(await createRecords()))) {
    const { table, id, subject, field, save } = record
    const where = id === '' ? sql`true` : sql`id = ${id}`
    const lockRow = sql`select from ${sql.identifier(table)} where ${where} for update`
    const saveAtOnce = () => Promise.all(savers.map((saver, index) => save(saver, index + 1)))
    await runBlocked(shop, (tx) => tx.execute(lockRow), saveAtOnce, savers.length)

    const entries = await shop.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, action), eq(audit.subject, subject)))
      .orderBy(asc(audit.at))
    const changes = entries.map(({ details }) => details[field] as { from: unknown; to: unknown })
    expect(changes, action).toHaveLength(savers.length)
    // The changes form one chain: each value is changed from once and, except the first and last, to once.
    const chain = [changes.find(({ from }) => !changes.some(({ to }) => to === from))]
    while (chain.length < changes.length) chain.push(changes.find(({ from }) => from === chain.at(-1)?.to))
    expect(new Set(chain), action).toEqual(new Set(changes))
  }
})
