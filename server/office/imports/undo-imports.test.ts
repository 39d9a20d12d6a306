import type { RecordImportDetail } from '@kargha/contract/staff/imports.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buy } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { countsOf, tableSender } from '../../../testing/record-imports.ts'
import { openShop, password, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { hashPassword } from '../../shop/sessions/password.ts'
import { earlierOrders } from '../earlier-orders/earlier-orders-table.ts'
import { importedRecords } from './record-imports-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const colleague = await hireStaff(shop, 'owner')
const { check, commit, importTable, settled } = tableSender(shop, owner)

const undo = (id: string) => colleague.client('undoImport', { params: { id } })
async function undone(id: string): Promise<RecordImportDetail> {
  expect((await undo(id)).message).toBe('The import is being undone')
  return settled(id, 'Undone')
}
const customerTable = (...rows: string[]) =>
  `First Name,Last Name,Email,Accepts Marketing,Address1,City,Province Code,Country Code,Zip,Phone,Total Orders,Total Spent,Note,Tags\n${rows.join('\n')}\n`
const row = (email: string, { name = 'Uma', street = '1 Old Lane', consent = 'yes', orders = 1, note = '' } = {}) =>
  `${name},Iyer,${email},${consent},${street},Pune,MH,IN,411001,9443120001,${orders},500.00,${note},`
const accountOf = async (email: string) => (await shop.db.select().from(customers).where(eq(customers.email, email)))[0]
const found = async (q: string) => {
  const { data } = await owner.client('getCustomers', { query: { q } })
  return (await owner.client('getCustomer', { params: { id: data[0]?._id ?? '' } })).data
}
/** As by the link in an email. */
const setPassword = async (email: string) =>
  shop.db
    .update(customers)
    .set({ emailVerifiedAt: new Date(), passwordHash: await hashPassword(password) })
    .where(eq(customers.email, email))

it('lists what changes of each known record, old and new, before the import and after it', async () => {
  const email = 'shown@example.in'
  await importTable(customerTable(row(email)))
  const checked = await check(customerTable(row(email, { name: 'Uma Devi', street: '2 New Lane', note: 'Silk' })))
  expect(countsOf(checked)).toEqual({ created: 0, changed: 1, unchanged: 0, refused: 0 })
  const fields = {
    name: { from: 'Uma Iyer', to: 'Uma Devi Iyer' },
    addresses: { from: ['1 Old Lane, Pune, Maharashtra 411001'], to: ['2 New Lane, Pune, Maharashtra 411001'] },
    note: { from: '', to: 'Silk' },
  }
  expect(checked).toMatchObject({ changes: [{ row: 2, name: email, fields }], toUndo: 0 })
  expect(await found(email)).toMatchObject({ name: 'Uma Iyer' })
  const imported = await commit(checked._id)
  expect(imported).toMatchObject({ changes: [{ row: 2, name: email, fields }], toUndo: 1 })

  const order = (status: string, total: string) =>
    `Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku
#71,${email},${status},INR,${total},2024-03-02 14:20:01 +0530,1,Saree,${total},S-1\n`
  await importTable(order('pending', '10.50'))
  expect((await check(order('paid', '11.00'))).changes).toEqual([
    {
      row: 2,
      name: '#71',
      fields: {
        status: { from: 'pending', to: 'paid' },
        total: { from: 10.5, to: 11 },
        lines: { from: ['1 × Saree (S-1) at ₹10.5'], to: ['1 × Saree (S-1) at ₹11'] },
      },
    },
  ])
})

it('keeps nothing of what a check found once it is cancelled', async () => {
  const email = 'cancelled@example.in'
  await importTable(customerTable(row(email)))
  const { _id: id } = await check(customerTable(row(email, { name: 'Other' })))
  const { data } = await owner.client('cancelImport', { params: { id } })
  expect(await shop.db.$count(importedRecords, eq(importedRecords.importId, id))).toBe(0)
  expect(await refusal(undo(data._id))).toMatchObject({ message: 'There is nothing of this import to undo' })
})

it('removes customers whom it brought, and sets others back field by field', async () => {
  const known = 'known@example.in'
  await importTable(customerTable(row(known)))
  const before = await found(known)
  const own = await shop.signUp()
  const { _id: id } = await importTable(
    customerTable(
      row(known, { name: 'Usha', street: '2 New Lane', consent: 'no', orders: 7, note: 'Silk' }),
      row('new@example.in'),
      row(own.email, { note: 'Asked by phone' }),
    ),
  )
  expect(await found(own.email)).toMatchObject({ imported: { note: 'Asked by phone', emailConsent: true } })
  const { undo: result, left, changes, toUndo } = await undone(id)
  expect(result).toEqual({ removed: 1, restored: 2, left: 0 })
  expect([left, changes, toUndo]).toEqual([[], [], 0])
  const withoutIds = ({ address, ...customer }: typeof before) => ({
    ...customer,
    address: address.map(({ _id, ...each }) => each),
  })
  expect(withoutIds(await found(known))).toEqual(withoutIds(before))
  expect(await accountOf('new@example.in')).toBeUndefined()
  expect(await found(own.email)).toMatchObject({ name: 'Meera Nair', imported: null })
  expect(await shop.db.$count(importedRecords, eq(importedRecords.importId, id))).toBe(0)
  const entries = await shop.db.select().from(audit).where(eq(audit.action, 'undoImport'))
  expect(entries).toMatchObject([
    { subject: 'table.csv', staffEmail: colleague.email, details: { kind: 'Customers', rows: 3 } },
  ])
  // It can be sent again.
  expect(countsOf(await importTable(customerTable(row('new@example.in'))))).toMatchObject({ created: 1 })
})

it('leaves customers who have signed in, whom staff have noted something about, or whom a later import changed', async () => {
  const [theirs, noted, later, kept, asked] = ['theirs', 'noted', 'later', 'kept', 'asked'].map(
    (name) => `${name}-left@example.in`,
  ) as [string, string, string, string, string]
  await importTable(customerTable(row(kept)))
  const { _id: id } = await importTable(
    customerTable(
      row(theirs),
      row(noted),
      row(later),
      row(kept, { name: 'Usha', orders: 7, note: 'Silk' }),
      row(asked),
      row('unused-left@example.in'),
    ),
  )
  await setPassword(theirs)
  const { data: signedIn } = await shop.client()('signin', { body: { email: theirs, password } })
  const params = { id: (await found(noted))._id }
  await owner.client('addCustomerNote', { params, body: { text: 'Called' } })
  await shop.client()('forgotPassword', { body: { email: asked } })
  await importTable(
    customerTable(row(later, { note: 'Likes cotton' }), row(kept, { name: 'Usha', orders: 7, note: 'Cotton' })),
  )
  await setPassword(kept)
  const result = await undone(id)
  expect(result.undo).toEqual({ removed: 1, restored: 1, left: 5 })
  expect(result.left).toEqual([
    { row: 2, name: theirs, fields: [], why: 'the customer has signed in' },
    { row: 3, name: noted, fields: [], why: 'staff have noted something about the customer' },
    { row: 4, name: later, fields: [], why: 'changed since' },
    { row: 5, name: kept, fields: ['name', 'note'], why: 'the customer has signed in' },
    { row: 6, name: asked, fields: [], why: 'the customer has just requested a password' },
  ])
  expect(await accountOf('unused-left@example.in')).toBeUndefined()
  expect(await found(kept)).toMatchObject({ name: 'Usha Iyer', imported: { totalOrders: 1, note: 'Cotton' } })
  expect((await shop.client(signedIn.token)('getProfile')).data.email).toBe(theirs)
})

it('is undone once, however many ask at once, and only if it was imported', async () => {
  const { _id: id } = await check(customerTable(row('twice@example.in')))
  expect(await refusal(undo(id))).toMatchObject({ message: 'Only what was imported can be undone' })
  expect(await refusal(undo('none'))).toMatchObject({ code: 'NOT_FOUND' })
  await commit(id)
  const both = await Promise.allSettled([undo(id), undo(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await settled(id, 'Undone')).undo).toEqual({ removed: 1, restored: 0, left: 0 })
  expect(await refusal(undo(id))).toMatchObject({ message: 'This import was undone already' })
  const unchanged = await importTable(
    customerTable(row('shown@example.in', { name: 'Uma Devi', street: '2 New Lane' })),
  )
  expect(countsOf(unchanged)).toMatchObject({ unchanged: 1 })
  expect(await refusal(undo(unchanged._id))).toMatchObject({ message: 'There is nothing of this import to undo' })
})

it('removes coupons but for those that were used or changed since, and audits each', async () => {
  const { _id: id } = await importTable(
    'couponName,discountPercentage,minimumOrder\nUNDO-1,10,0\nUNDO-2,10,0\nUNDO-3,10,0\n',
  )
  const couponOf = async (q: string) => (await owner.client('getCoupons', { query: { q } })).data[0]
  const changed = await couponOf('UNDO-2')
  const { couponName = '', discountPercentage = 10, version = 1 } = changed ?? {}
  await owner.client('saveCoupon', {
    params: { id: changed?._id ?? '' },
    body: { couponName, discountPercentage, version, isActive: false } as never,
  })
  await buy(shop, { couponCode: 'UNDO-3' })
  const result = await undone(id)
  expect(result.undo).toEqual({ removed: 1, restored: 0, left: 2 })
  expect(result.left).toEqual([
    { row: 3, name: 'UNDO-2', fields: [], why: 'changed since' },
    { row: 4, name: 'UNDO-3', fields: [], why: 'it has been used' },
  ])
  expect(await shop.db.$count(coupons, inArray(coupons.name, ['UNDO-1', 'UNDO-2', 'UNDO-3']))).toBe(2)
  expect(await shop.db.select().from(audit).where(eq(audit.action, 'deleteCoupon'))).toMatchObject([
    { subject: 'UNDO-1', staffEmail: colleague.email, details: { undo: true, importId: id } },
  ])
})

it('removes reviews, also from the product’s average, but for those that staff have hidden or answered', async () => {
  const productId = await addProduct(shop.db, { slug: 'undone', sku: 'undone' })
  const { _id: id } = await importTable(
    `product_handle,rating,author,body,created_at,verified_purchase
undone,1,Ila,Torn,2024-05-06,true
undone,5,Meena,Lovely,2024-05-06,true
undone,4,Tara,Fine,2024-05-06,true\n`,
  )
  const [kept] = await shop.db.select().from(ratings).where(eq(ratings.reviewerName, 'Meena'))
  await owner.client('replyToRating', { params: { id: kept?.id ?? '' }, body: { reply: 'Thank you' } })
  const result = await undone(id)
  expect(result.undo).toEqual({ removed: 2, restored: 0, left: 1 })
  expect(result.left).toEqual([
    { row: 3, name: 'Meena: Lovely', fields: [], why: 'staff have hidden, shown or answered it since' },
  ])
  const { data } = await shop.client()('getProductRatings', { params: { id: productId } })
  expect(data).toMatchObject({ ratings: [{ userName: 'Meena' }] })
  const shown = await shop.db.execute(sql`select rating_count, rating_sum from products where id = ${productId}`)
  expect(shown.rows).toEqual([{ rating_count: 1, rating_sum: 5 }])
})

it('removes earlier orders, and sets others back but for what a later import changed', async () => {
  const head =
    'Name,Email,Financial Status,Payment Method,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku'
  const order = (number: string, status: string, method: string) =>
    `${number},x@example.in,${status},${method},INR,10.00,2024-03-02 14:20:01 +0530,1,Saree,10.00,S-1`
  const table = (...orders: string[]) => `${[head, ...orders].join('\n')}\n`
  await importTable(table(order('#81', 'pending', 'Cash'), order('#82', 'pending', 'Cash')))
  const { _id: id } = await importTable(
    table(order('#81', 'paid', 'UPI'), order('#82', 'paid', 'UPI'), order('#83', 'paid', 'UPI')),
  )
  await importTable(table(order('#82', 'refunded', 'UPI')))
  const result = await undone(id)
  expect(result.undo).toEqual({ removed: 1, restored: 2, left: 1 })
  expect(result.left).toEqual([{ row: 3, name: '#82', fields: ['status'], why: 'changed since' }])
  const orders = await shop.db
    .select()
    .from(earlierOrders)
    .where(inArray(earlierOrders.number, ['#81', '#82', '#83']))
    .orderBy(earlierOrders.number)
  expect(orders).toMatchObject([
    { number: '#81', status: 'pending', paymentMethod: 'Cash' },
    { number: '#82', status: 'refunded', paymentMethod: 'Cash' },
  ])
})

it('undoes what a cancelled import did before it was cancelled', async () => {
  const { _id: id } = await importTable(customerTable(row('half@example.in')))
  await shop.db.execute(sql`update record_imports set state = 'Cancelled' where id = ${id}`)
  expect((await undone(id)).undo).toEqual({ removed: 1, restored: 0, left: 0 })
})

it('keeps old values for nobody who has deleted their account', async () => {
  const email = 'gone@example.in'
  await importTable(customerTable(row(email)))
  const { _id: id } = await importTable(customerTable(row(email, { name: 'Usha', street: '9 Secret Lane' })))
  const checked = await check(customerTable(row(email, { name: 'Uma', note: 'Silk' })))
  await setPassword(email)
  const { data } = await shop.client()('signin', { body: { email, password } })
  await shop.client(data.token)('deleteAccount', { body: { password } })
  const { rows } = await shop.db.execute(sql`select 1 from imported_records r where r::text ilike '%gone@%'`)
  expect(rows).toEqual([])
  expect((await owner.client('getImport', { params: { id: checked._id } })).data.changes).toEqual([])
  expect(await refusal(undo(id))).toMatchObject({ message: 'There is nothing of this import to undo' })
})
