import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { JobData } from '../server/platform/jobs/jobs.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import type { Courier } from '../server/shipping/couriers/courier.ts'
import { runCourierJobs } from '../server/shipping/couriers/courier-jobs.ts'
import { parcelEvents } from '../server/shipping/parcels/parcels-table.ts'
import { openShiprocket } from '../server/shipping/shiprocket/shiprocket.ts'
import { openCourierSandbox } from './courier-sandbox.ts'
import { buyLines, pack } from './parcels.ts'
import { openShop } from './shop.ts'
import { hireStaff } from './staff.ts'
import { violationsIn } from './violations.ts'

type CourierShopOptions = Parameters<typeof openShop>[0] & {
  /** Leaves courier jobs to other processes. */
  withoutCourierJobs?: boolean
  courierOptions?: Parameters<typeof openShiprocket>[1]
  /** Makes of Shiprocket a courier that can do less. */
  limited?: (courier: Required<Courier>) => Courier
}

/** Of a parcel with a saree. */
export const measured = { weightGrams: 800, size: { lengthCm: 30, widthCm: 25, heightCm: 5 } }

/** Listens, with a Shiprocket sandbox of its own that sends it webhooks. */
export async function openCourierShop({
  withoutCourierJobs,
  courierOptions,
  limited = (courier) => courier,
  ...options
}: CourierShopOptions = {}) {
  const sandbox = await openCourierSandbox()
  const environment = { ...options.environment, ...sandbox.environment }
  const courier = openShiprocket(sandbox.shiprocket, { busyMs: 0, pauseMs: 0, ...courierOptions })
  const couriers = { shiprocket: limited(courier) }
  const shop = await openShop({ ...options, environment, couriers })
  const { db, jobs, dataDirectory } = shop
  const fileStore = await openFileStore({ dataDirectory, s3: undefined })
  const deps = { db, jobs, couriers, fileStore, publicUrl: 'http://shop.test', failpoint: options.failpoint }
  if (!withoutCourierJobs) await runCourierJobs(deps)
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await sandbox.webhooksTo(url)
  const staff = await hireStaff(shop, 'owner')

  const queues = ['book-parcel', 'prepare-parcel', 'cancel-booking', 'unpack-parcel', 'act-on-attempt', 'track-parcel']
  /** Makes retries of courier jobs due now, and this queue's scheduled jobs. */
  const makeJobsDue = (name?: keyof JobData) =>
    db.execute(sql`update pgboss.job set start_after = now()
      where state in ('created', 'retry') and (name = any(${sql.param(queues)}::text[]) or name = ${name ?? ''})`)
  /** Waits for all but scheduled jobs, with any number of tries. */
  const jobsDone = () =>
    expect
      .poll(async () => {
        await makeJobsDue()
        const isOpen = sql`name = any(${sql.param(queues)}::text[]) and state in ('created', 'retry', 'active')`
        return db.$count(sql`pgboss.job`, isOpen)
      })
      .toBe(0)

  async function packed(buying: Parameters<typeof buyLines>[2] = { lines: 1 }) {
    const bought = await buyLines(shop, staff, buying)
    const { _id: id, number } = await pack(staff, bought.orderIds, measured)
    const params = { id }
    const parcel = async () => (await staff.client('getShipment', { params })).data
    return {
      ...bought,
      id,
      number,
      parcel,
      status: async () => (await parcel()).status,
      bookings: async () => (await staff.client('getBookings', { params })).data,
      book: (body: object = {}) => staff.client('bookShipment', { params, body }),
      cancelBooking: () => staff.client('cancelBooking', { params }),
      atCourier: () => sandbox.parcelsOf(number),
      events: () => db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, id)),
    }
  }
  /** `awb` is the tracking number. */
  async function booked(buying?: Parameters<typeof buyLines>[2]) {
    const parcel = await packed(buying)
    await parcel.book()
    await expect.poll(async () => (await parcel.bookings())[0]?.state).toBe('Booked')
    await jobsDone()
    return { ...parcel, awb: (await parcel.bookings())[0]?.trackingNumber ?? '' }
  }
  /** Returns the status. */
  async function webhook(body: unknown, { to = url, token = sandbox.shiprocket.webhookToken } = {}): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-api-key': token }
    const address = `${to}/api/v1/parcels/events`
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    await response.text()
    return response.status
  }

  async function close() {
    await shop.close()
    await sandbox.close()
  }

  return {
    shop,
    sandbox,
    staff,
    url,
    deps,
    packed,
    booked,
    webhook,
    makeJobsDue,
    jobsDone,
    violations: () => violationsIn(db),
    close,
  }
}

export type CourierShop = Awaited<ReturnType<typeof openCourierShop>>
