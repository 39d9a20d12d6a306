import type { Parcel } from '@kargha/contract/shop/orders.ts'
import { noPaise, toRupees } from '@kargha/domain/money.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { orders } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ShipmentRow } from './lock-shipment.ts'
import { isEnd, isOfAnother } from './report-events.ts'
import { shipmentEvents, shipmentLines, shipments } from './shipments-table.ts'
import { trackingOf } from './take-shipment-step.ts'

type EventRow = typeof shipmentEvents.$inferSelect

/**
 * Whether a report belongs to what the customer reads of a parcel's way: its steps, the courier's scans, and what came late; but
 * neither what contradicts its end nor what staff note for each other.
 */
function isShown(shipment: ShipmentRow, { status, at, source, isApplied }: EventRow): boolean {
  if (isOfAnother(shipment, { at })) return false
  if (status === null) return !source.startsWith('staff ')
  return isApplied || (!isEnd(status) && shipment.trackedAt !== null && at < shipment.trackedAt)
}

/** The parcel that each of these orders is in, by the orders' ids, as their customer sees it. */
export async function ownParcels(db: Database, orderIds: readonly string[]): Promise<Map<string, Parcel>> {
  const isLive = eq(shipmentLines.isLive, true)
  const found = await db
    .select({ orderId: shipmentLines.orderId, shipment: shipments })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(inArray(shipmentLines.orderId, [...orderIds]), isLive))
  if (found.length === 0) return new Map()
  const ids = [...new Set(found.map(({ shipment }) => shipment.id))]
  const together = await db
    .select({ shipmentId: shipmentLines.shipmentId, number: orders.number })
    .from(shipmentLines)
    .innerJoin(orders, eq(orders.id, shipmentLines.orderId))
    .where(and(inArray(shipmentLines.shipmentId, ids), isLive))
    .orderBy(asc(orders.position), asc(orders.id))
  const events = await db
    .select()
    .from(shipmentEvents)
    .where(inArray(shipmentEvents.shipmentId, ids))
    .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id))
  return new Map(
    found.map(({ orderId, shipment }): [string, Parcel] => [
      orderId,
      {
        number: shipment.number,
        status: shipment.status,
        shipment: trackingOf(shipment),
        cashToCollect: toRupees(shipment.cashToCollect ?? noPaise),
        orderIds: together.flatMap(({ shipmentId, number }) => (shipmentId === shipment.id ? [number] : [])),
        events: events
          .filter((event) => event.shipmentId === shipment.id && isShown(shipment, event))
          .map(({ status, at, text, place }) => ({ status, at: at.toISOString(), text, place })),
      },
    ]),
  )
}
