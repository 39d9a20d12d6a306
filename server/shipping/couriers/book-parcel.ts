import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { inTransaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { lockParcel } from '../parcels/lock-parcel.ts'
import { setTracking } from '../parcels/set-tracking.ts'
import { type BookingRow, bookings } from './bookings-table.ts'
import { type Assignment, type CourierDeps, type CourierOrder, CourierRefusal, courierOf } from './courier.ts'
import { describeParcel } from './describe-parcel.ts'

/** Longer than all calls about one booking take together. */
const claimSeconds = 90

const isUnclaimed = or(isNull(bookings.claimedUntil), lt(bookings.claimedUntil, sql`now()`))

/**
 * Claims a booking for this process. Undefined if it is in another state; throws while another process has it: the job is
 * retried.
 */
export async function claimBooking(
  { db }: Pick<CourierDeps, 'db'>,
  id: string,
  states: readonly BookingRow['state'][],
): Promise<BookingRow | undefined> {
  const [claimed] = await db
    .update(bookings)
    .set({ claimedUntil: sql`now() + ${claimSeconds} * interval '1 second'` })
    .where(and(eq(bookings.id, id), isUnclaimed))
    .returning()
  if (claimed && states.includes(claimed.state)) return claimed
  if (claimed) {
    await releaseBooking({ db }, id)
    return undefined
  }
  const [found] = await db.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, id))
  if (found && states.includes(found.state))
    throw new ServiceUnavailable('Another process is calling the courier about this booking')
  return undefined
}

export const releaseBooking = async ({ db }: Pick<CourierDeps, 'db'>, id: string): Promise<void> => {
  await db.update(bookings).set({ claimedUntil: null }).where(eq(bookings.id, id))
}

async function storeTracking(deps: CourierDeps, { id, parcelId }: BookingRow, tracking: Assignment): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = parcelId === null ? undefined : await lockParcel(tx, parcelId)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    const isWanted = booking?.state === 'Requested' && locked?.parcel.status !== 'Cancelled'
    await tx
      .update(bookings)
      .set({ ...tracking, ...(isWanted && { state: 'Booked', failure: null }) })
      .where(eq(bookings.id, id))
    if (!isWanted) return
    const { awb: trackingNumber, courierName: courier, trackingUrl } = tracking
    if (locked) await setTracking(tx, locked, { courier, trackingNumber, trackingUrl })
    await deps.jobs.enqueue(tx, 'prepare-parcel', { bookingId: id }, { key: id })
    const startAfter = new Date((await databaseTime(tx)).getTime() + 900_000)
    await deps.jobs.enqueue(tx, 'poll-parcel', { bookingId: id }, { key: id, startAfter })
    await deps.failpoint?.('booking stored')
  })
}

/**
 * Marks a booking as refused, with the reason for staff, and cancels whatever the courier has of it: an answer may have got lost.
 * Where the courier would refuse all, does so with the bookings that wait, which nobody has to try one by one.
 */
async function giveUp(
  { db, jobs }: CourierDeps,
  { id, courier }: BookingRow,
  { reason, isForAll }: CourierRefusal,
): Promise<void> {
  const failure = reason || 'Refused without a reason'
  await inTransaction(db, async (tx) => {
    const isRequested = eq(bookings.state, 'Requested')
    await tx
      .update(bookings)
      .set({ state: 'Failing', failure })
      .where(and(eq(bookings.id, id), isRequested))
    const waiting = isForAll
      ? await tx
          .update(bookings)
          .set({ state: 'Failing', failure: `Not tried any more. ${failure}` })
          .where(and(isRequested, eq(bookings.courier, courier), isUnclaimed))
          .returning({ id: bookings.id })
      : []
    for (const bookingId of [id, ...waiting.map((each) => each.id)])
      await jobs.enqueue(tx, 'cancel-booking', { bookingId }, { key: bookingId })
  })
}

export const courierOrderOf = ({ courierOrderId, courierShipmentId }: BookingRow): CourierOrder | undefined =>
  courierOrderId === null || courierShipmentId === null
    ? undefined
    : { orderId: courierOrderId, shipmentId: courierShipmentId }

async function makeOrder(deps: CourierDeps, booking: BookingRow): Promise<CourierOrder> {
  const known = courierOrderOf(booking)
  if (known) return known
  const parcel = await describeParcel(deps.db, booking)
  if (parcel === undefined) throw new CourierRefusal('create', 0, 'The parcel is empty')
  const courier = courierOf(deps, booking)
  const order = await (booking.returnId === null ? courier.create(parcel) : courier.createReturn?.(parcel))
  if (order === undefined) throw new CourierRefusal('create', 0, 'This courier collects no returns')
  await deps.failpoint?.('courier order made')
  await deps.db
    .update(bookings)
    .set({ courierOrderId: order.orderId, courierShipmentId: order.shipmentId })
    .where(eq(bookings.id, booking.id))
  await deps.failpoint?.('courier order stored')
  return order
}

/** Books a requested parcel at the courier. Repeatable: the courier is first asked whether it has the parcel. */
export async function bookParcel(deps: CourierDeps, bookingId: string): Promise<void> {
  const booking = await claimBooking(deps, bookingId, ['Requested'])
  if (booking === undefined) return
  await deps.failpoint?.('booking claimed')
  try {
    const order = await makeOrder(deps, booking)
    const tracking = await courierOf(deps, booking).assign(order, booking.companyId ?? undefined)
    await deps.failpoint?.('carrier assigned')
    await storeTracking(deps, booking, tracking)
  } catch (error) {
    if (!(error instanceof CourierRefusal)) throw error
    await giveUp(deps, booking, error)
  } finally {
    await releaseBooking(deps, bookingId)
  }
}
