import type { ParcelStatus, Tracking } from '@kargha/contract/shop/orders.ts'
import { canMove, parcelTransitions } from '@kargha/domain/transitions.ts'
import type { Actor } from '../../orders/ledger/refund-right.ts'
import { refuseWhilePaying } from '../../orders/records/lock-order.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LockedParcel } from './lock-parcel.ts'
import { recordEvent } from './record-event.ts'
import { takeParcelStep } from './take-parcel-step.ts'

export type ParcelMove = {
  status: ParcelStatus
  note?: string | null | undefined
  /** At a hand-over whose courier was not stated before. */
  tracking?: Tracking | null | undefined
}

function whyNotAllowed({ number, status: from }: LockedParcel['parcel'], to: ParcelStatus): string {
  const next = parcelTransitions[from]
  if (from === to) return `Parcel ${number} is ${to} already`
  return next.length === 0
    ? `Parcel ${number} is ${from} and can’t be changed any more`
    : `Parcel ${number} is ${from}: it can only become ${next.join(' or ')}`
}

/**
 * Moves a locked parcel now. Throws SHIPMENT_STATUS, VALIDATION_FAILED for a hand-over without a courier, ORDER_STATUS for one
 * while the customer is paying online.
 */
export async function moveParcel(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedParcel,
  { status, note, tracking }: ParcelMove,
  actor: Actor,
): Promise<LockedParcel> {
  if (!canMove(parcelTransitions, locked.parcel.status, status))
    throw new Refusal('SHIPMENT_STATUS', whyNotAllowed(locked.parcel, status))
  const at = await databaseTime(tx)
  if (status === 'Handed over') for (const order of locked.orders) refuseWhilePaying(order, at)
  await deps.failpoint?.('parcel locked')
  const moved = await takeParcelStep(tx, deps, locked, { status, at, note: note ?? '', actor, tracking })
  await deps.failpoint?.('parcel moved')
  await recordEvent(tx, locked.parcel.id, { status, at, text: note ?? '', source: actor.name }, true)
  await deps.failpoint?.('event recorded')
  return moved
}
