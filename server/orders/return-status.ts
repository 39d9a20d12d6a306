import { canMove, paymentLife, returnLife } from '@kargha/contract/lives.ts'
import type { ReturnStatus } from '@kargha/contract/orders.ts'
import type { MoveReturn } from '@kargha/contract/staff-returns.ts'
import { and, eq, sql } from 'drizzle-orm'
import { contactOf } from '../account/contact.ts'
import { shopSettings } from '../content/settings.ts'
import { isId } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { book } from './ledger.ts'
import { type LockedOrder, lockOrder, type OrderRow } from './lock-order.ts'
import type { LockedPurchase } from './lock-purchase.ts'
import { byShop, type Shop } from './order-status.ts'
import { orderEvents, orders } from './orders-table.ts'
import { forgetRefunds, isBeingRefunded, queueRefund } from './queue-refund.ts'
import { returnLetter } from './return-letter.ts'
import { returns } from './returns-table.ts'

type ReturnRow = typeof returns.$inferSelect

/** How a return's steps stand on its order's timeline. */
const onTimeline: Record<ReturnStatus, string> = {
  Requested: 'Return Requested',
  Approved: 'Return Approved',
  'Picked up': 'Return Picked Up',
  Refunded: 'Refunded',
  Rejected: 'Return Rejected',
}

/** Writes a step of a return on its order's timeline and queues the letter about it. */
export async function tellReturn(
  tx: Transaction,
  { jobs, publicUrl }: Shop,
  order: OrderRow,
  step: { status: ReturnStatus; note: string; refundReference: string | null },
  actor: string,
): Promise<void> {
  const { status, note } = step
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, status: onTimeline[status], note, actor, at: sql`clock_timestamp()` })
  const customer = await contactOf(tx, order.customerId)
  const { name } = await shopSettings(tx)
  await jobs.enqueue(tx, 'mail', returnLetter(customer, order, step, { shopName: name, publicUrl }))
}

function whyNot(number: string, from: ReturnStatus, to: ReturnStatus): string {
  const next = returnLife[from]
  if (from === to) return `The return of order ${number} is ${to} already`
  return next.length === 0
    ? `The return of order ${number} is ${from} and can’t be changed any more`
    : `The return of order ${number} is ${from}: it can only become ${next.join(' or ')}`
}

/** How a COD order's money went back, as the owner tells it. */
function referenceOf(move: MoveReturn): string | null {
  if (move.status !== 'Refunded') return null
  if (move.refundReference) return move.refundReference
  const message = 'Please give the UPI or bank reference of the refund'
  throw new Refusal('VALIDATION_FAILED', message, { details: [{ path: 'refundReference', message }] })
}

/** Books that what was paid for a COD order went back; the guarded update makes that happen once. */
async function bookByHand(tx: Transaction, order: LockedOrder, reference: string): Promise<void> {
  const booked = canMove(paymentLife, order.paymentStatus, 'Refunded')
    ? await tx
        .update(orders)
        .set({ paymentStatus: 'Refunded' })
        .where(and(eq(orders.id, order.id), eq(orders.paymentStatus, order.paymentStatus)))
    : undefined
  if (booked?.rowCount !== 1)
    throw new Refusal(
      'RETURN_STATUS',
      `The payment of order ${order.number} is ${order.paymentStatus}: nothing to refund`,
    )
  const { id: orderId, finalTotal: amount } = order
  await book(tx, [
    { orderId, kind: 'Return', amount },
    { orderId, kind: 'Refund', amount, reference },
  ])
}

/** Sends the money of a returned online order back through the gateway, once; the return is Refunded when it has arrived. */
async function startRefund(tx: Transaction, { jobs }: Shop, order: LockedOrder): Promise<void> {
  const { id, number, purchaseId, paidBy, paymentStatus, finalTotal: amount } = order
  if (paidBy === null || paymentStatus !== 'Completed')
    throw new Refusal('RETURN_STATUS', `The payment of order ${number} is ${paymentStatus}: nothing to refund`)
  await queueRefund(tx, jobs, { purchaseId, order: { id, number }, paymentId: paidBy, amount })
}

/**
 * Ends the return of an order of a locked purchase because its money is back. Answers false where there is no return that
 * waits for it.
 */
export async function endReturn(
  tx: Transaction,
  shop: Shop,
  purchase: LockedPurchase,
  orderId: string,
): Promise<boolean> {
  const order = purchase.orders.find(({ id }) => id === orderId)
  const ended = await tx
    .update(returns)
    .set({ status: 'Refunded' })
    .where(and(eq(returns.orderId, orderId), eq(returns.status, 'Picked up')))
  if (order === undefined || ended.rowCount !== 1) return false
  await tellReturn(tx, shop, order, { status: 'Refunded', note: '', refundReference: null }, byShop)
  return true
}

/**
 * Moves a return along its life: the one place where its status changes. In the caller's transaction it writes the step
 * with its `actor`, queues the letter, and with Refunded books that the money of a COD order went back; that of an online
 * one is sent, and its return stays Picked up until it has arrived. Goods that came back are damaged, so the stock stays as
 * it is. Refuses an unknown return, and with RETURN_STATUS what its life, or money on its way, does not allow. Answers the
 * return as it then is and its order's number.
 */
export async function moveReturn(
  tx: Transaction,
  shop: Shop,
  id: string,
  move: MoveReturn,
  actor: string,
): Promise<ReturnRow & { number: string }> {
  const [asked] = isId(id) ? await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id)) : []
  if (asked === undefined) throw notFound('Return')
  const order = await lockOrder(tx, asked.orderId)
  const [before] = await tx.select().from(returns).where(eq(returns.id, id))
  if (before === undefined) throw notFound('Return')
  if (!canMove(returnLife, before.status, move.status))
    throw new Refusal('RETURN_STATUS', whyNot(order.number, before.status, move.status))
  if ((await tx.$count(returns, and(eq(returns.id, id), isBeingRefunded(returns.orderId)))) > 0)
    throw new Refusal('RETURN_STATUS', `The money of order ${order.number} is on its way back already`)
  if (move.status === 'Refunded' && order.paymentMethod !== 'COD') {
    await startRefund(tx, shop, order)
    return { ...before, number: order.number }
  }

  const refundReference = referenceOf(move)
  const [moved] = await tx
    .update(returns)
    .set({ status: move.status, refundReference })
    .where(and(eq(returns.id, id), eq(returns.status, before.status)))
    .returning()
  if (moved === undefined) throw new Error(`The return of order ${order.number} moved under its lock`)
  // Its goods stay sold: what was given up is not tried again by anybody.
  if (move.status === 'Rejected') await forgetRefunds(tx, order.id)
  if (refundReference !== null) await bookByHand(tx, order, refundReference)
  await tellReturn(tx, shop, order, { status: move.status, note: move.note ?? '', refundReference }, actor)
  return { ...moved, number: order.number }
}
