import { eq } from 'drizzle-orm'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { countsOf, inputTable, tableSender } from '../../../testing/record-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { audit } from '../../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { check, commit, importTable } = tableSender(shop, owner)
const table = await inputTable('shopify-discounts.csv')

const couponOf = async (q: string) => (await owner.client('getCoupons', { query: { q } })).data[0]

it('makes coupons of Shopify’s discounts, and refuses by row what ours can’t say', async () => {
  const checked = await check(table)
  expect(checked).toMatchObject({ kind: 'Coupons', source: 'Shopify', rows: 10 })
  expect(countsOf(checked)).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 8 })
  const message = (text: string) => expect.stringContaining(text)
  expect(checked.refusals).toEqual([
    { row: 4, message: message('Percentage or amount: “fixed_amount” is nothing that our coupons have') },
    { row: 5, message: message('Discount Class: “shipping”') },
    { row: 5, message: message('Type: “Free shipping”') },
    { row: 5, message: 'Percentage: The discount must be 1 to 90 percent' },
    { row: 6, message: message('Status: “expired”') },
    { row: 7, message: 'Percentage: “12.5” is no whole percentage' },
    { row: 8, message: message('as often as it may be, 50 times') },
    { row: 9, message: message('Minimum order: “2 items” is no amount') },
    { row: 9, message: message('Name: A coupon’s name must be') },
    { row: 10, message: message('Name: A coupon’s name must be') },
    { row: 11, message: 'Row 3 has the same name' },
  ])
  expect(checked.notes).toEqual([{ row: 2, message: 'Usage limit: 88 uses are left of 100' }])
  expect(await shop.db.$count(coupons)).toBe(0)
  expect(await shop.db.$count(audit, eq(audit.action, 'createCoupon'))).toBe(0)
  await commit(checked._id)
  expect(await couponOf('DIWALI10')).toMatchObject({
    discountPercentage: 10,
    minimumOrder: 999,
    usageLimit: 88,
    perCustomerLimit: 1,
    startsAt: '2026-09-30T18:30:00.000Z',
    expiresAt: '2029-12-31T18:30:00.000Z',
    isActive: true,
    unusable: '',
  })
  const entries = await shop.db.select().from(audit).where(eq(audit.action, 'createCoupon'))
  expect(entries.map(({ subject, staffEmail }) => [subject, staffEmail]).toSorted()).toEqual([
    ['DIWALI10', owner.email],
    ['WELCOME5', owner.email],
  ])
})

it('changes nothing when they come again, twice at once, or when the shop has changed them', async () => {
  const again = await Promise.all([importTable(table), importTable(table)])
  for (const each of again) expect(countsOf(each)).toEqual({ created: 0, changed: 0, unchanged: 2, refused: 8 })
  await shop.db
    .update(coupons)
    .set({ percent: 6 as never })
    .where(eq(coupons.name, 'WELCOME5'))
  const other = await importTable(table)
  expect(countsOf(other)).toMatchObject({ unchanged: 1, refused: 9 })
  expect(other.refusals).toContainEqual({
    row: 3,
    message: 'There is already a coupon WELCOME5 with other terms: it stays as it is',
  })
  expect((await couponOf('WELCOME5'))?.discountPercentage).toBe(6)
})

it('creates each once when two tables of new ones come at once', async () => {
  const [head = '', ...rows] = table.split('\n').filter(Boolean)
  const fresh = Array.from({ length: 40 }, (_, index) => (rows[1] ?? '').replace('WELCOME5', `FRESH-${index}`))
  const first = await check([head, ...fresh].join('\n'))
  const second = await check([head, ...fresh.toReversed()].join('\n'))
  const both = await Promise.all([commit(first._id), commit(second._id)])
  expect(both.map(({ created, unchanged }) => created + unchanged)).toEqual([40, 40])
  expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(40)
})

it('needs the permission for discounts, too', async () => {
  const { data: role } = await owner.client('createRole', {
    body: { name: 'Moving', permissions: ['settings'], refundLimit: null } as never,
  })
  const mover = await hireStaff(shop, role._id)
  const sent = await tableSender(shop, mover).send(table)
  expect(sent).toMatchObject({
    status: 403,
    message: 'The role Moving doesn’t include “discounts”: please ask an owner',
  })
  const checked = await check(table.replaceAll('WELCOME5', 'LATER5'))
  const params = { id: checked._id }
  expect(await refusal(mover.client('commitImport', { params }))).toMatchObject({ status: 403 })
})

it('takes our own export back: nothing more here, and all of it in another shop', async () => {
  const body = {
    ...{ couponName: 'FIRST-7', discountPercentage: 7, description: 'For new ones', minimumOrder: 499.5 },
    ...{ perCustomerLimit: 2, firstPurchaseOnly: true, isActive: false, expiresAt: '2031-01-01T00:00:00.000Z' },
  }
  await owner.client('createCoupon', { body })
  const url = '/api/v1/admin/coupons/export'
  const { payload } = await shop.app.inject({ url, headers: { authorization: owner.token } })
  const here = await importTable(payload)
  expect(here).toMatchObject({ kind: 'Coupons', source: 'Kargha', created: 0, refused: 0, passedOver: [] })

  const other = await openShop()
  onTestFinished(() => other.close())
  const otherOwner = await hireStaff(other, 'owner')
  const there = await tableSender(other, otherOwner).importTable(payload)
  expect(there).toMatchObject({ created: here.unchanged, refused: 0 })
  const { data } = await otherOwner.client('getCoupons', { query: { q: 'FIRST-7' } })
  expect(data).toMatchObject([body])
})
