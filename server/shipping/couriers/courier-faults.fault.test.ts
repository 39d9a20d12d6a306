import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CourierShop, openCourierShop } from '../../../testing/courier-shop.ts'
import { workerKilledAt } from '../../../testing/processes.ts'
import { courierFailpoints } from '../../platform/failpoints.ts'
import { bookParcel } from './book-parcel.ts'
import { runCourierJobs } from './courier-jobs.ts'

const stateOf = async (parcel: { bookings: () => Promise<{ state: string }[]> }) => (await parcel.bookings())[0]?.state

describe('a courier whose answers are lost', () => {
  let courierShop: CourierShop
  beforeAll(async () => {
    courierShop = await openCourierShop({ courierOptions: { maxFaults: 1_000, timeoutMs: 2_000 } })
  })
  afterEach(async () => {
    await courierShop.sandbox.clearFaults()
    expect(await courierShop.violations()).toEqual([])
  })
  afterAll(() => courierShop.close())

  it.each(['reset', 'error-500', 'html-502', 'too-many-429', 'failure-200', 'hang'] as const)(
    'by a %s has one parcel, and cancels it once',
    async (kind) => {
      const { sandbox } = courierShop
      const parcel = await courierShop.packed()
      const fault = (...calls: Parameters<typeof sandbox.fault>[0]['call'][]) =>
        Promise.all(calls.map((call) => sandbox.fault({ call, kind, when: 'after' })))
      await fault('create', 'assign', 'orders', 'shipment', 'label', 'pickup')
      await parcel.book()
      await courierShop.jobsDone()
      expect(await stateOf(parcel)).toBe('Booked')
      const atCourier = await parcel.atCourier()
      expect(atCourier).toHaveLength(1)
      expect(atCourier[0]).toMatchObject({ awb: (await parcel.bookings())[0]?.trackingNumber, earlierAwbs: [] })

      await fault('track')
      await sandbox.move(atCourier[0]?.awb ?? '', 'picked-up')
      await courierShop.jobsDone()
      await courierShop.makeJobsDue('poll-parcel')
      await expect.poll(parcel.status).toBe('Handed over')

      const other = await courierShop.booked()
      await fault('cancel', 'orders')
      await other.cancelBooking()
      await courierShop.jobsDone()
      expect(await stateOf(other)).toBe('Cancelled')
      expect(await other.atCourier()).toMatchObject([{ orderStatus: 5 }])
    },
  )
})

describe('a server killed while it calls the courier', () => {
  let courierShop: CourierShop
  beforeAll(async () => {
    courierShop = await openCourierShop({ withoutCourierJobs: true })
    await courierShop.sandbox.webhooks({ drop: true })
  })
  afterAll(() => courierShop.close())

  const killedAt = (failpoint: string) => workerKilledAt(courierShop.shop, failpoint, courierShop.sandbox.environment)
  /** What pg-boss and the claims do some time after a process has died. */
  const letOthersTakeOver = async () => {
    const { db } = courierShop.shop
    await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
    await db.execute(sql`update courier_bookings set claimed_until = null`)
  }
  type Parcel = Awaited<ReturnType<CourierShop['packed']>>
  const parcels: { parcel: Parcel; failpoint: string }[] = []

  it.each(courierFailpoints)('at “%s” leaves the rest to another', async (failpoint) => {
    const parcel = await courierShop.packed()
    parcels.push({ parcel, failpoint })
    await parcel.book()
    const isLater = failpoint.startsWith('tracking') || failpoint === 'cancelled at courier'
    if (isLater) await bookParcel(courierShop.deps, (await parcel.bookings())[0]?._id ?? '')
    if (failpoint === 'cancelled at courier') await parcel.cancelBooking()
    if (failpoint.startsWith('tracking')) {
      const [atCourier] = await parcel.atCourier()
      await courierShop.sandbox.move(atCourier?.awb ?? '', 'picked-up')
      expect(await courierShop.webhook({ awb: atCourier?.awb })).toBe(200)
    }
    expect(await killedAt(failpoint)).toBe('SIGKILL')
    await letOthersTakeOver()
    expect(await courierShop.violations()).toEqual([])
  })

  it('is replaced by another: each parcel is at the courier once, or not any more', async () => {
    await runCourierJobs(courierShop.deps)
    await courierShop.jobsDone()
    for (const { parcel, failpoint } of parcels) {
      const isCancelled = failpoint === 'cancelled at courier'
      expect([failpoint, await stateOf(parcel)]).toEqual([failpoint, isCancelled ? 'Cancelled' : 'Booked'])
      const atCourier = await parcel.atCourier()
      expect([failpoint, atCourier.length, atCourier[0]?.earlierAwbs]).toEqual([failpoint, 1, []])
      expect(await parcel.status()).toBe(failpoint.startsWith('tracking') ? 'Handed over' : 'Packed')
      if (isCancelled) expect(atCourier[0]?.orderStatus).toBe(5)
      else expect((await parcel.parcel()).shipment?.trackingNumber).toBe(atCourier[0]?.awb)
    }
    expect(await courierShop.violations()).toEqual([])
  })
})
