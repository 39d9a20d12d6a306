import type { Parcel, ParcelStatus } from '@kargha/contract/shop/orders.ts'
import { noPaise, toRupees } from '@kargha/domain/money.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { orders } from '../../orders/records/orders-table.ts'
import { isByCourier } from '../../orders/records/timeline.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ParcelRow } from './lock-parcel.ts'
import { parcelEvents, parcelLines, parcels } from './parcels-table.ts'
import { belongsToOtherParcel, isFinalStatus } from './report-events.ts'
import { trackingOf } from './take-parcel-step.ts'

type EventRow = typeof parcelEvents.$inferSelect

/** What customers read instead of a courier's own words. */
const reported: Record<ParcelStatus, string> = {
  Packed: 'We’ve packed it.',
  'Handed over': 'The courier has collected it from us.',
  'In transit': 'It’s on its way to you.',
  'Out for delivery': 'The courier is bringing it to you.',
  'Attempt failed': 'The courier couldn’t deliver it.',
  Delivered: 'The courier has delivered it.',
  Returning: 'The courier is bringing it back to us.',
  'Received back': 'It has come back to us.',
  Lost: 'The courier has lost it on the way.',
  Cancelled: 'We’ve unpacked it.',
}

const textOf = ({ status, text, source }: EventRow): string =>
  isByCourier(source) ? (status === null ? 'Seen by the courier' : reported[status]) : text

/** Customers see steps, scans at a place and late reports, but neither contradictions nor staff's notes. */
function isShown(parcel: ParcelRow, { status, at, source, place, isApplied }: EventRow): boolean {
  if (belongsToOtherParcel(parcel, { at })) return false
  if (status === null) return isByCourier(source) && place !== ''
  return isApplied || (!isFinalStatus(status) && parcel.trackedAt !== null && at < parcel.trackedAt)
}

/** Live parcels by order id, as customers see them. */
export async function ownParcels(db: Database, orderIds: readonly string[]): Promise<Map<string, Parcel>> {
  const isLive = eq(parcelLines.isLive, true)
  const found = await db
    .select({ orderId: parcelLines.orderId, parcel: parcels })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(and(inArray(parcelLines.orderId, [...orderIds]), isLive))
  if (found.length === 0) return new Map()
  const ids = [...new Set(found.map(({ parcel }) => parcel.id))]
  const together = await db
    .select({ parcelId: parcelLines.parcelId, number: orders.number })
    .from(parcelLines)
    .innerJoin(orders, eq(orders.id, parcelLines.orderId))
    .where(and(inArray(parcelLines.parcelId, ids), isLive))
    .orderBy(asc(orders.position), asc(orders.id))
  const events = await db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcelId, ids))
    .orderBy(asc(parcelEvents.at), asc(parcelEvents.id))
  return new Map(
    found.map(({ orderId, parcel }): [string, Parcel] => [
      orderId,
      {
        number: parcel.number,
        status: parcel.status,
        shipment: trackingOf(parcel),
        cashToCollect: toRupees(parcel.cashToCollect ?? noPaise),
        orderIds: together.flatMap(({ parcelId, number }) => (parcelId === parcel.id ? [number] : [])),
        events: events
          .filter((event) => event.parcelId === parcel.id && isShown(parcel, event))
          .map((event) => ({
            status: event.status,
            at: event.at.toISOString(),
            text: textOf(event),
            place: event.place,
          })),
      },
    ]),
  )
}
