import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buy } from '../testing/orders.ts'
import { addProduct } from '../testing/products.ts'
import { proxyDatabase, shadow } from '../testing/shadowed-functions.ts'
import { openShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { addZone } from '../testing/zones.ts'
import { workingDayAfter } from './delivery/working-days.ts'
import { purchases } from './orders/records/orders-table.ts'
import { settings } from './shop/settings/settings-table.ts'
import { staffSessions } from './shop/staff/staff-table.ts'

const shop = await openShop({ proxyDatabase })
afterAll(() => shop.close())
const staff = await hireStaff(shop)
await shop.db.update(settings).set({ weeklyHolidays: [], dispatchDays: { from: 1, to: 2 } })
await addZone(shop.db, { daysFrom: 3, daysTo: 5 })
const { purchaseId } = await buy(shop)

const day = new Date().toISOString().slice(0, 10)
const after = (days: number) => workingDayAfter(day, days, { weeklyHolidays: [], holidays: [] })
await shadow(
  shop,
  `create table shadow.clock as select timestamptz '${day}T12:00:00Z' as time`,
  `create function shadow.now() returns timestamptz stable language sql as 'select time from shadow.clock'`,
)
/** By UTC; half past six in the evening is midnight in India. */
async function setClock(time: string): Promise<void> {
  await shop.db.execute(sql`update shadow.clock set time = ${`${day}T${time}Z`}::timestamptz`)
  // Sessions last for hours only.
  await shop.db.update(staffSessions).set({ createdAt: sql`now()`, lastSeenAt: sql`now()` })
}

it('arrival is promised from the day in India', async () => {
  const lines = [{ productId: await addProduct(shop.db), quantity: 1 }]
  const quote = async () => (await shop.client()('quoteDelivery', { body: { pincode: '682001', lines } })).data
  await setClock('18:29:59')
  expect(await quote()).toMatchObject({ earliest: after(1 + 3), latest: after(2 + 5) })
  await setClock('18:30:00')
  expect(await quote()).toMatchObject({ earliest: after(1 + 1 + 3), latest: after(1 + 2 + 5) })
})

it('an order is late once the day in India has passed by which it had to leave', async () => {
  await shop.db.update(purchases).set({ shipBy: day }).where(eq(purchases.id, purchaseId))
  const late = async () => (await staff.client('getOrders', { query: { isLate: 'true' } })).data.length
  await setClock('18:29:59')
  expect(await late()).toBe(0)
  await setClock('18:30:00')
  expect(await late()).toBe(1)
})

it('the last of the days with sales is the day in India', async () => {
  const last = async () => (await staff.client('getDashboard')).data.days.at(-1)?.date
  await setClock('18:29:59')
  expect(await last()).toBe(day)
  await setClock('18:30:00')
  expect(await last()).toBe(after(1))
})
