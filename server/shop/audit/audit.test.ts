import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openOnlineShop } from '../../../testing/online-shop.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { audit } from './audit-table.ts'
import { auditedBy } from './audited.ts'
import type { RegisterStaffRoute, StaffHandler } from './register-staff-route.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

const auditOf = async (subject: string) =>
  (await shop.db.select().from(audit).where(eq(audit.subject, subject)).orderBy(asc(audit.at))).map(
    ({ action, details }) => [action, details] as const,
  )

describe('a handler of a changing call', () => {
  it('does not compile without an audited reply', () => {
    const register: RegisterStaffRoute = () => {}
    // @ts-expect-error: a bare reply has not been audited.
    register('deleteBanner', async ({ params }) => ({ message: 'Deleted', data: { _id: params.id } }))
    // @ts-expect-error: the work of an audited call has to state what it changed.
    register('deleteBanner', ({ params, audited }) => audited(async () => ({ message: '', data: { _id: params.id } })))
    register('deleteBanner', ({ params, audited }) =>
      audited(async () => ({ message: '', data: { _id: params.id }, subject: 'A banner', before: {}, after: null })),
    )
    // @ts-expect-error: a reading call has nothing to audit.
    const reading: StaffHandler<'getBanner'> = ({ audited }) => audited
    expect(reading).toBeTypeOf('function')
  })

  it('may only go unaudited where its route declares that', () => {
    const unaudited = Object.entries(staffRoutes).flatMap(([name, route]) => ('audited' in route ? [name] : []))
    expect(unaudited).toEqual([
      'signin',
      'sendSigninCode',
      'signinWithCode',
      'signout',
      'reauthenticate',
      'countVariant',
      'countScanned',
      'previewCollection',
      'uploadImages',
      'simulateCart',
      'tryPincode',
      'askGateway',
    ])
  })
})

describe('audited work', () => {
  const member = { _id: '00000000-0000-4000-8000-000000000001', name: 'Asha', email: 'asha@kargha.test' }
  const audited = () => auditedBy<null>(shop.db, member, 'saveSettings')
  const rename = sql`update settings set tagline = 'Renamed'`
  const taglines = async () => (await shop.db.execute(sql`select tagline from settings`)).rows

  it('stores nothing, and no entry, when it fails or rolls back', async () => {
    const before = await taglines()
    const failing = audited()(async (tx) => {
      await tx.execute(rename)
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    const reply = await audited()(async (tx) => {
      await tx.execute(rename)
      return { message: 'Nothing was saved', data: null, rollback: true }
    })
    expect(reply.message).toBe('Nothing was saved')
    expect(await taglines()).toEqual(before)
    expect(await shop.db.$count(audit, eq(audit.staffId, member._id))).toBe(0)
  })
})

/** Without what only counts or dates saves, or is added by lists. */
const recorded = ({ version, updatedAt, updatedBy, cost, ...rest }: Record<string, unknown>) => rest

describe('the audit', () => {
  it('has a coupon’s changes with the values before and after, and a deleted one in full', async () => {
    const fields = { couponName: 'AUDIT10', discountPercentage: 10, description: 'Ten off', usageLimit: 3 }
    const { data: created } = await owner.client('createCoupon', { body: fields })
    const params = { id: created._id }
    const { data: saved } = await owner.client('saveCoupon', { params, body: { ...created, discountPercentage: 90 } })
    await owner.client('deleteCoupon', { params })
    expect(await auditOf('AUDIT10')).toEqual([
      ['createCoupon', recorded(created)],
      ['saveCoupon', { discountPercentage: { from: 10, to: 90 } }],
      ['deleteCoupon', recorded(saved)],
    ])
  })

  it('has deleted categories, sub-categories and banners', async () => {
    const { client } = owner
    const { data: category } = await client('createCategory', { body: { name: 'Stoles' } })
    const image = await uploadStaffPicture(shop, owner.token)
    const { data: subcategory } = await client('createSubcategory', {
      body: { name: 'Wool stoles', categoryId: category._id, image },
    })
    const { data: banner } = await client('createBanner', { body: { alt: 'A stole on a loom', image, link: '/sale' } })
    await client('deleteSubcategory', { params: { id: subcategory._id } })
    await client('deleteCategory', { params: { id: category._id } })
    await client('deleteBanner', { params: { id: banner._id } })
    expect((await auditOf('Stoles')).at(-1)).toEqual(['deleteCategory', expect.objectContaining({ name: 'Stoles' })])
    expect((await auditOf('Wool stoles')).at(-1)).toEqual(['deleteSubcategory', recorded(subcategory)])
    expect((await auditOf('A stole on a loom')).at(-1)).toEqual(['deleteBanner', recorded(banner)])
  })

  it('has the withdrawal of a product', async () => {
    const id = await addProduct(shop.db)
    const { data } = await owner.client('archiveProduct', { params: { id } })
    expect(await auditOf(data.sku)).toEqual([['archiveProduct', { status: { from: 'published', to: 'archived' } }]])
  })

  it('has who synchronised an order with the gateway', async () => {
    const online = await openOnlineShop()
    onTestFinished(online.close)
    const member = await hireStaff(online.shop)
    const { orderId } = await online.buyOnline()
    await member.client('syncWithGateway', { params: { orderId } })
    const { data } = await member.client('getAudit', { query: { q: orderId } })
    expect(data).toMatchObject([{ action: 'syncWithGateway', staffEmail: member.email, subject: orderId, details: {} }])
  })
})
