import type { Shipment, ShipmentStatus } from '@kargha/contract/shop/orders.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { LockedOrder } from '../../orders/records/lock-order.ts'
import { queueStatusEmail } from '../../orders/records/order-status-email.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { takeSteps } from '../../orders/records/take-step.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import type { LockedShipment, ShipmentRow } from './lock-shipment.ts'
import { undoSendingAgain } from './settle-loss.ts'
import { explainUndelivered, queueParcelEmail } from './shipment-emails.ts'
import { bookCollected, bookReversals, cashDue, reversalsOf } from './shipment-money.ts'
import { shipmentLines, shipments } from './shipments-table.ts'

/** A step of a parcel: what `actor` says of it, and at hand-over the courier if it was not known before. */
export type ShipmentStep = {
  status: ShipmentStatus
  at: Date
  note: string
  actor: string
  shipment?: Shipment | null | undefined
}

/** Courier, tracking number and link of a parcel; null until they are known. */
export const trackingOf = ({ courierName, awb, trackingUrl }: ShipmentRow): Shipment | null =>
  courierName === null || awb === null || trackingUrl === null
    ? null
    : { courier: courierName, trackingNumber: awb, trackingUrl }

/** Changes the status of a locked parcel. */
async function setStatus(
  tx: Transaction,
  { shipment, ...locked }: LockedShipment,
  values: Partial<ShipmentRow> & Pick<ShipmentRow, 'status'>,
): Promise<LockedShipment> {
  const [moved] = await tx
    .update(shipments)
    .set(values)
    .where(and(eq(shipments.id, shipment.id), eq(shipments.status, shipment.status)))
    .returning()
  if (moved === undefined) throw new Error(`Parcel ${shipment.number} changed although it was locked`)
  return { ...locked, shipment: moved }
}

/** Ships orders with the courier stated; those that are sent again are Shipped already. */
async function shipOrders(
  tx: Transaction,
  deps: OrderDeps,
  { orders: inside }: LockedShipment,
  { note, actor }: ShipmentStep,
  shipment: Shipment,
): Promise<LockedOrder[]> {
  const again = inside.filter(({ status }) => status === 'Shipped').map((order) => ({ ...order, shipment }))
  const first = inside.filter(({ status }) => status !== 'Shipped')
  const shipped = await takeSteps(tx, deps, first, { status: 'Shipped', note, actor, shipment })
  const [one, ...others] = again
  if (one === undefined) return shipped
  const ids = again.map(({ id }) => id)
  await tx.update(orders).set({ shipment }).where(inArray(orders.id, ids))
  await queueStatusEmail(tx, deps, [one, ...others], { note, actor })
  return [...again, ...shipped]
}

async function handOver(tx: Transaction, deps: OrderDeps, locked: LockedShipment, step: ShipmentStep) {
  const tracking = step.shipment ?? trackingOf(locked.shipment)
  if (tracking === null) throw invalid('shipment', 'Please enter the courier, the tracking number and its link')
  const shipped = await shipOrders(tx, deps, locked, step, tracking)
  const handedOver = {
    status: 'Handed over' as const,
    courierName: tracking.courier,
    awb: tracking.trackingNumber,
    trackingUrl: tracking.trackingUrl,
    cashToCollect: cashDue(shipped),
    handedOverAt: step.at,
  }
  return setStatus(tx, { ...locked, orders: shipped }, handedOver)
}

async function deliver(tx: Transaction, deps: OrderDeps, locked: LockedShipment, step: ShipmentStep) {
  const moved = await takeSteps(tx, deps, locked.orders, { status: 'Delivered', note: step.note, actor: step.actor })
  await bookCollected(tx, moved)
  return setStatus(tx, { ...locked, orders: moved }, { status: 'Delivered', deliveredAt: step.at })
}

async function turnBack(tx: Transaction, deps: OrderDeps, locked: LockedShipment, step: ShipmentStep) {
  const { note, actor } = step
  const { undeliveredCharge } = await shopSettings(tx)
  const reversals = await reversalsOf(tx, locked.orders, undeliveredCharge)
  const email = explainUndelivered(reversals, 'returning')
  const moved = await takeSteps(tx, deps, locked.orders, { status: 'Undelivered', note, actor, email })
  await bookReversals(tx, deps, reversals)
  return setStatus(tx, { ...locked, orders: moved }, { status: 'Returning' })
}

/** A courier's service that has it booked is instructed. */
async function unpack(tx: Transaction, { jobs }: OrderDeps, locked: LockedShipment, { actor }: ShipmentStep) {
  const { id: shipmentId, courier } = locked.shipment
  await tx.update(shipmentLines).set({ isLive: false }).where(eq(shipmentLines.shipmentId, shipmentId))
  const again = locked.orders.filter(({ status }) => status === 'Shipped')
  await undoSendingAgain(tx, again, actor)
  if (courier !== 'manual') await jobs.enqueue(tx, 'unpack-parcel', { shipmentId }, { key: shipmentId })
  return { ...(await setStatus(tx, locked, { status: 'Cancelled' })), orders: [] }
}

/** Changes the status of a locked parcel by a transition that was checked, with all that follows for orders and money. */
export async function takeShipmentStep(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedShipment,
  step: ShipmentStep,
): Promise<LockedShipment> {
  switch (step.status) {
    case 'Handed over':
      return handOver(tx, deps, locked, step)
    case 'Delivered':
      return deliver(tx, deps, locked, step)
    case 'Returning':
      return turnBack(tx, deps, locked, step)
    case 'Cancelled':
      return unpack(tx, deps, locked, step)
    default: {
      const attempts = locked.shipment.attempts + (step.status === 'Attempt failed' ? 1 : 0)
      const moved = await setStatus(tx, locked, { status: step.status, attempts })
      await queueParcelEmail(tx, deps, moved, step.note)
      return moved
    }
  }
}
