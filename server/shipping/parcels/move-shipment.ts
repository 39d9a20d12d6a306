import type { Shipment, ShipmentStatus } from '@kargha/contract/shop/orders.ts'
import { canMove, shipmentTransitions } from '@kargha/domain/transitions.ts'
import { refuseWhilePaying } from '../../orders/records/lock-order.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LockedShipment } from './lock-shipment.ts'
import { recordEvent } from './record-event.ts'
import { takeShipmentStep } from './take-shipment-step.ts'

export type ShipmentMove = {
  status: ShipmentStatus
  note?: string | null | undefined
  /** The courier, at a hand-over where no courier service has stated it. */
  shipment?: Shipment | null | undefined
}

function whyNotAllowed({ number, status: from }: LockedShipment['shipment'], to: ShipmentStatus): string {
  const next = shipmentTransitions[from]
  if (from === to) return `Parcel ${number} is ${to} already`
  return next.length === 0
    ? `Parcel ${number} is ${from} and can’t be changed any more`
    : `Parcel ${number} is ${from}: it can only become ${next.join(' or ')}`
}

/**
 * Takes a step of a locked parcel that happens now, as `actor` says (`staff asha@…`). Throws SHIPMENT_STATUS for one that is not
 * allowed, VALIDATION_FAILED for a hand-over without a courier, and ORDER_STATUS for one while the customer is paying online.
 */
export async function moveShipment(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedShipment,
  { status, note, shipment }: ShipmentMove,
  actor: string,
): Promise<LockedShipment> {
  if (!canMove(shipmentTransitions, locked.shipment.status, status))
    throw new Refusal('SHIPMENT_STATUS', whyNotAllowed(locked.shipment, status))
  if (status === 'Handed over') for (const order of locked.orders) refuseWhilePaying(order)
  await deps.failpoint?.('parcel locked')
  const at = new Date()
  const moved = await takeShipmentStep(tx, deps, locked, { status, at, note: note ?? '', actor, shipment })
  await deps.failpoint?.('parcel moved')
  await recordEvent(tx, locked.shipment.id, { status, at, text: note ?? '', source: actor }, true)
  await deps.failpoint?.('event recorded')
  return moved
}
