import type { Shipment, ShipmentStatus } from '@kargha/contract/orders.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { OrderDeps } from '../deps.ts'
import { invalid } from '../http/refusal.ts'
import { refuseWhilePaying } from '../orders/lock-order.ts'
import { takeSteps } from '../orders/take-step.ts'
import type { LockedShipment, ShipmentRow } from './lock-shipment.ts'
import { bookCollected, cashDue, reverseCharges } from './shipment-money.ts'
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

async function handOver(tx: Transaction, deps: OrderDeps, locked: LockedShipment, step: ShipmentStep) {
  const tracking = step.shipment ?? trackingOf(locked.shipment)
  if (tracking === null) throw invalid('shipment', 'Please enter the courier, the tracking number and its link')
  for (const order of locked.orders) refuseWhilePaying(order)
  const orders = await takeSteps(tx, deps, locked.orders, {
    status: 'Shipped',
    note: step.note,
    actor: step.actor,
    shipment: tracking,
  })
  return setStatus(
    tx,
    { ...locked, orders },
    {
      status: 'Handed over',
      courierName: tracking.courier,
      awb: tracking.trackingNumber,
      trackingUrl: tracking.trackingUrl,
      cashToCollect: cashDue(orders),
      handedOverAt: step.at,
    },
  )
}

async function deliver(tx: Transaction, deps: OrderDeps, locked: LockedShipment, step: ShipmentStep) {
  const orders = await takeSteps(tx, deps, locked.orders, { status: 'Delivered', note: step.note, actor: step.actor })
  await bookCollected(tx, orders)
  return setStatus(tx, { ...locked, orders }, { status: 'Delivered', deliveredAt: step.at })
}

async function turnBack(tx: Transaction, deps: OrderDeps, locked: LockedShipment, step: ShipmentStep) {
  const orders = await takeSteps(tx, deps, locked.orders, { status: 'Undelivered', note: step.note, actor: step.actor })
  await reverseCharges(tx, deps, orders)
  return setStatus(tx, { ...locked, orders }, { status: 'Returning' })
}

async function unpack(tx: Transaction, locked: LockedShipment) {
  await tx.update(shipmentLines).set({ isLive: false }).where(eq(shipmentLines.shipmentId, locked.shipment.id))
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
      return unpack(tx, locked)
    case 'Attempt failed':
      return setStatus(tx, locked, { status: step.status, attempts: locked.shipment.attempts + 1 })
    default:
      return setStatus(tx, locked, { status: step.status })
  }
}
