import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop, 'owner')
const list = async (query: object = {}) => (await client('getFailedJobs', { query })).data
const refundId = randomUUID()
const bookingId = randomUUID()

beforeAll(async () => {
  await shop.jobs.enqueue(shop.db, 'move-refund', { refundId })
  await shop.jobs.enqueue(shop.db, 'track-parcel', { bookingId })
  const change = (name: string, columns: string) =>
    shop.ownerDb.execute(
      sql`update pgboss.job set output = '{"message":"The gateway was away"}', ${sql.raw(columns)} where name = ${name}`,
    )
  await change('move-refund', "state = 'failed', retry_count = retry_limit, completed_on = now()")
  await change(
    'track-parcel',
    "state = 'retry', retry_count = 5, started_on = now(), start_after = now() + interval '1 hour'",
  )
})

it('lists what failed for good and what keeps failing, in words', async () => {
  expect(await list({ q: 'refund money' })).toMatchObject([
    { name: 'Refund money through the gateway', about: `refundId ${refundId}`, error: 'The gateway was away' },
  ])
  const [parcel] = await list({ q: bookingId })
  expect(parcel).toMatchObject({ name: 'Read a parcel that the courier reported', attempts: 6 })
  expect(parcel?.nextAttemptAt).not.toBeNull()
  expect(await list({ q: 'nothing like it' })).toEqual([])
})

it('leaves out what has failed only once or twice', async () => {
  const fresh = randomUUID()
  await shop.jobs.enqueue(shop.db, 'check-payment', { paymentId: fresh, check: 1 })
  await shop.ownerDb.execute(sql`update pgboss.job set state = 'retry', retry_count = 2 where name = 'check-payment'`)
  expect(await list({ q: fresh })).toEqual([])
})

it('tries one again at once, even one that had failed for good', async () => {
  const tried: string[] = []
  for (const q of [refundId, bookingId]) {
    const [job] = await list({ q })
    const { message } = await client('retryJob', { params: { id: job?._id ?? '' } })
    expect(message).toBe('It will be tried again now')
  }
  await shop.jobs.work('move-refund', async (data) => void tried.push(data.refundId))
  await shop.jobs.work('track-parcel', async (data) => void tried.push(data.bookingId))
  await expect.poll(() => tried.toSorted()).toEqual([refundId, bookingId].toSorted())
  expect(await list()).toEqual([])
  const { data: audit } = await client('getAudit', { query: { action: 'retryJob' } })
  expect(audit.map(({ subject }) => subject)).toContain('Refund money through the gateway')
})

it('rejects a job that has not failed, and an unknown job', async () => {
  for (const id of [randomUUID(), 'nothing'])
    expect(await refusal(client('retryJob', { params: { id } }))).toMatchObject({ status: 404 })
})
