import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { emailText } from '../../../testing/email-text.ts'
import { buy } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { proxyDatabase, shadow } from '../../../testing/shadowed-functions.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { payments } from '../../payments/attempts/payments-table.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import { staff, staffSessions } from '../../shop/staff/staff-table.ts'
import { notifyStaff } from './notify-staff.ts'

const shop = await openShop({ proxyDatabase, allowsViolations: true })
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const ravi = await hireStaff(shop)
const deps = { db: shop.db, jobs: shop.jobs, adminUrl: 'https://office.example.in' }
const complaint = { fullName: 'A', email: 'a@example.in', phoneNumber: '9812345678', message: 'Hm' }

const emailed = async (to: string) => {
  const { rows } = await shop.db.execute<{ subject: string }>(
    sql`select data->>'subject' as subject from pgboss.job where name = 'mail' and data->>'to' = ${to} order by created_on, id`,
  )
  return rows.map(({ subject }) => subject)
}
/** As if all of it had come so long ago. */
const age = async (minutes: number) => {
  const at = sql`now() - ${minutes} * interval '1 minute'`
  await shop.db.update(purchases).set({ createdAt: at })
  await shop.db.update(ratings).set({ createdAt: at })
  await shop.db.execute(sql`update complaints set created_at = ${at}`)
}

it('an open page counts what came since an answer of before: an online order once it is paid', async () => {
  const { data } = await asha.client('getDashboard')
  expect(data.arrived).toBeNull()
  const arrived = async () => (await asha.client('getDashboard', { query: { since: data.at } })).data.arrived
  const { customer, productId } = await buy(shop)
  await shop.db.insert(ratings).values({ customerId: customer.id, productId, rating: 5, title: 'Fine', review: 'Soft' })
  await shop.client()('submitComplaint', { body: complaint })
  expect(await arrived()).toEqual({ orders: 1, reviews: 1, complaints: 1 })

  const { purchaseId } = await buy(shop)
  await shop.db
    .update(purchases)
    .set({ paymentMethod: 'PhonePe', payBy: sql`now() + interval '20 minutes'` })
    .where(eq(purchases.id, purchaseId))
  expect(await arrived()).toMatchObject({ orders: 1 })
  const attempt = { id: 'KG-1', purchaseId, number: 1, amount: sql<number>`100` as never, orderIds: [purchaseId] }
  await shop.db
    .insert(payments)
    .values({ ...attempt, state: 'Completed', expiresAt: new Date(), settledAt: sql`now()` as never })
  expect(await arrived()).toMatchObject({ orders: 2 })
  expect(await refusal(asha.client('getDashboard', { query: { since: 'yesterday' } }))).toMatchObject({ status: 400 })
})

it('a page that nobody uses keeps no session alive', async () => {
  const lastSeen = async () => {
    const [session] = await shop.db.select().from(staffSessions).where(eq(staffSessions.staffId, asha.id))
    return session?.lastSeenAt
  }
  await shop.db.update(staffSessions).set({ lastSeenAt: sql`now() - interval '29 minutes'` })
  const before = await lastSeen()
  await asha.client('getDashboard', { query: { unattended: 'true' } })
  expect(await lastSeen()).toEqual(before)
  await asha.client('getDashboard')
  expect(await lastSeen()).not.toEqual(before)
})

it('nobody is emailed unless they wish it, and each arrival once, however often and by whomever the job runs', async () => {
  expect((await asha.client('getOwnNotices')).data).toEqual({ emailed: 'never' })
  const { data } = await asha.client('saveOwnNotices', { body: { emailed: 'at once' } })
  expect(data).toEqual({ emailed: 'at once' })
  await shop.db.update(staff).set({ noticedUntil: sql`now() - interval '10 minutes'` }).where(eq(staff.id, asha.id))
  await age(5)
  await Promise.all([notifyStaff(deps), notifyStaff(deps), notifyStaff(deps)])
  await notifyStaff(deps)
  expect(await emailed(asha.email)).toEqual(['1 new order, 1 review, 1 complaint: Kargha'])
  expect(await emailed(ravi.email)).toEqual([])
  const text = emailText(await shop.emailWith(`To: ${asha.email}`))
  expect(text).toMatch(/Order KG-\S+, ₹ [\d,.]+\n/)
  expect(text).toContain('https://office.example.in/#/')
  expect(text).not.toContain('Meera')

  // Within the last half minute, so a running order can't be left out.
  await addProduct(shop.db)
  await buy(shop)
  await notifyStaff(deps)
  expect(await emailed(asha.email)).toHaveLength(1)
})

it('whoever chooses once a day is emailed after eight in the morning in India', async () => {
  await ravi.client('saveOwnNotices', { body: { emailed: 'daily' } })
  await shadow(
    shop,
    `create table shadow.clock as select timestamptz '2026-11-21T02:29:00Z' as time`,
    `create function shadow.now() returns timestamptz stable language sql as 'select time from shadow.clock'`,
  )
  await shop.db
    .update(staff)
    .set({ noticedUntil: new Date('2026-11-20T02:30:00Z') })
    .where(eq(staff.id, ravi.id))
  await shop.db.execute(sql`update complaints set created_at = '2026-11-20T12:00:00Z'`)
  await notifyStaff(deps)
  expect(await emailed(ravi.email)).toEqual([])
  for (const time of ['2026-11-21T02:31:00Z', '2026-11-21T12:00:00Z', '2026-11-22T02:31:00Z']) {
    await shop.db.execute(sql`update shadow.clock set time = ${time}`)
    await notifyStaff(deps)
  }
  expect(await emailed(ravi.email)).toEqual(['1 new complaint: Kargha'])
})

it('refuses another time', async () => {
  const body = { emailed: 'hourly' } as never
  expect(await refusal(asha.client('saveOwnNotices', { body }))).toMatchObject({ code: 'VALIDATION_FAILED' })
})
