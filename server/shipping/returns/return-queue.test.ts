import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { requestReturn } from '../../../testing/returns.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { returns } from './returns-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

async function returned() {
  const { returnId: id, customer } = await requestReturn(shop, owner)
  const params = { id }
  const move = async (body: object) => (await owner.client('moveReturn', { params, body: body as never })).data
  return { id, customer, move, read: async () => (await owner.client('getReturn', { params })).data }
}
const listed = async (query: object) =>
  (await owner.client('getReturns', { query: { limit: 100, ...query } })).data.map(({ _id }) => _id)

const hour = 3_600_000
const hoursLeft = ({ dueAt }: { dueAt: string | null }) =>
  dueAt === null ? null : Math.round((Date.parse(dueAt) - Date.now()) / hour)

it('is due for an answer in two days, for the pick-up in five, for the refund in three, and then no more', async () => {
  const { move, read } = await returned()
  expect(hoursLeft(await read())).toBe(48)
  expect(hoursLeft(await move({ status: 'Approved' }))).toBe(120)
  expect(hoursLeft(await move({ status: 'Picked up' }))).toBe(72)
  expect(hoursLeft(await move({ status: 'Refunded', refundReference: 'UPI 1' }))).toBeNull()
})

it('is listed with what waits, sorted by when it is due, and as late after that', async () => {
  const [first, second, done] = [await returned(), await returned(), await returned()]
  await done.move({ status: 'Rejected', note: 'Worn' })
  await shop.db.update(returns).set({ dueAt: sql`now() - interval '1 hour'` }).where(eq(returns.id, second.id))
  const waiting = await listed({ waiting: 'true', sort: 'dueAt', order: 'asc' })
  expect(waiting.indexOf(second.id)).toBe(0)
  expect(waiting).toContain(first.id)
  expect(waiting).not.toContain(done.id)
  expect(await listed({ waiting: 'false' })).toContain(done.id)
  expect(await listed({ late: 'true' })).toEqual([second.id])
  expect(await listed({ late: 'false' })).not.toContain(second.id)
  expect(await listed({ customerId: first.customer.id })).toEqual([first.id])
  expect(await listed({ customerId: first.customer.id, resolution: 'Exchange' })).toEqual([])
})

it('shows when the order was delivered and the pictures that the shop sold it with', async () => {
  const { read } = await returned()
  const { deliveredAt, productImages, productImage } = await read()
  expect(Date.parse(deliveredAt ?? '')).toBeGreaterThan(Date.now() - hour)
  expect(productImages[0]).toBe(productImage)
})
