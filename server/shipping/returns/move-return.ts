import type { ReturnStatus } from '@kargha/contract/shop/orders.ts'
import type { ReturnMove } from '@kargha/contract/staff/returns.ts'
import { canMove, nextReturnStatuses, paymentTransitions } from '@kargha/domain/transitions.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { takeStock } from '../../catalogue/stock/stock.ts'
import { bookEntries, sharesPaidOnline } from '../../orders/ledger/ledger.ts'
import { dismissGivenUpRefunds, isBeingRefunded, refundPaidOnline } from '../../orders/ledger/queue-refund.ts'
import { type Actor, requireRefundRight } from '../../orders/ledger/refund-right.ts'
import { cashDueOf, type LockedOrder, lockOrder, withTerms } from '../../orders/records/lock-order.ts'
import type { LockedPurchase } from '../../orders/records/lock-purchase.ts'
import { queueCustomerEmail } from '../../orders/records/order-email.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { recordStep, shopActor } from '../../orders/records/timeline.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { type IssuedDocument, invoiceLinks } from '../invoices/invoice-link.ts'
import { creditWhole, invoiceExchange } from '../invoices/issue-credit-note.ts'
import { type ReturnStep, returnEmail } from './return-email.ts'
import { returns } from './returns-table.ts'

type ReturnRow = typeof returns.$inferSelect

/** On the order's timeline. */
const timelineLabels: Record<ReturnStatus, string> = {
  Requested: 'Return Requested',
  Approved: 'Return Approved',
  'Picked up': 'Return Picked Up',
  Refunded: 'Refunded',
  Exchanged: 'Exchanged',
  Rejected: 'Return Rejected',
}

/** Hours in which staff should move a return on. Customers read "a few business days" for the last. */
const hoursIn: Partial<Record<ReturnStatus, number>> = { Requested: 48, Approved: 120, 'Picked up': 72 }

/** Undefined once the return has ended. */
const dueAtOf = (status: ReturnStatus): SQL | undefined => {
  const hours = hoursIn[status]
  return hours === undefined ? undefined : sql`now() + make_interval(hours => ${hours})`
}

export async function recordReturnStep(
  tx: Transaction,
  deps: OrderDeps,
  order: LockedOrder,
  step: ReturnStep,
  actor: string,
  documents: readonly (IssuedDocument | null)[] = [],
): Promise<void> {
  const sent = step.replacement
    ? [`Sent by ${step.replacement.courier}, tracking number ${step.replacement.trackingNumber}`]
    : []
  const note = [...sent, ...(step.note ? [step.note] : [])].join('. ')
  await recordStep(tx, order.id, { status: timelineLabels[step.status], note, actor })
  await queueCustomerEmail(tx, deps, order.customerId, (customer, shop) =>
    returnEmail(customer, order, step, shop, invoiceLinks(deps, documents)),
  )
}

function whyNotAllowed(number: string, { status: from, resolution }: ReturnRow, to: ReturnStatus): string {
  const next = nextReturnStatuses(from, resolution)
  if (from === to) return `The return of ${number} is ${to} already`
  return next.length === 0
    ? `The return of ${number} is ${from} and can’t be changed any more`
    : `The return of ${number} is ${from}: it can only become ${next.join(' or ')}`
}

/** The reference of a COD order's refund; null for other steps. Throws VALIDATION_FAILED. */
function refundReferenceOf(move: ReturnMove): string | null {
  if (move.status !== 'Refunded') return null
  if (move.refundReference) return move.refundReference
  const message = 'Please give the UPI or bank reference of the refund'
  throw new Refusal('VALIDATION_FAILED', message, { details: [{ path: 'refundReference', message }] })
}

const nothingToRefund = ({ number, paymentStatus }: LockedOrder) =>
  new Refusal('RETURN_STATUS', `The payment of ${number} is ${paymentStatus}: nothing to refund`)

/**
 * Books the manual refund of cash and queues an advance's. The order is Refunded at once, or when the advance's refund arrives.
 */
async function bookManualRefund(
  tx: Transaction,
  { jobs }: OrderDeps,
  order: LockedOrder,
  reference: string,
  actor: Actor,
): Promise<void> {
  if (!canMove(paymentTransitions, order.paymentStatus, 'Refunded')) throw nothingToRefund(order)
  const hasAdvance = await refundPaidOnline(tx, jobs, order, actor)
  if (!hasAdvance) await tx.update(orders).set({ paymentStatus: 'Refunded' }).where(eq(orders.id, order.id))
  const { id: orderId, finalTotal: amount } = order
  await bookEntries(tx, [
    { orderId, kind: 'Return', amount },
    { orderId, kind: 'Refund', amount: cashDueOf(order), reference },
  ])
}

/** Throws INSUFFICIENT_STOCK. */
async function takeReplacement(
  tx: Transaction,
  { number, variantId, quantity }: LockedOrder,
  actor: string,
): Promise<void> {
  if (await takeStock(tx, variantId, quantity, `Order ${number} exchanged`, actor)) return
  const message = `There aren’t ${quantity} in stock to exchange item ${number}: refund it instead`
  throw new Refusal('INSUFFICIENT_STOCK', message)
}

/** A return's refund is of one payment, of an advance, or of cash. Throws FORBIDDEN. */
async function requireRefundRights(tx: Transaction, order: LockedOrder, actor: Actor): Promise<void> {
  const shares = await sharesPaidOnline(tx, order)
  for (const amount of [...shares.map((share) => share.amount), cashDueOf(order)])
    if (amount > 0) requireRefundRight(actor, amount)
}

/** Queues an online order's refund, once. The return is Refunded when it arrives. */
async function startRefund(tx: Transaction, { jobs }: OrderDeps, order: LockedOrder, actor: Actor): Promise<void> {
  if (order.paymentStatus !== 'Completed' || !(await refundPaidOnline(tx, jobs, order, actor)))
    throw nothingToRefund(order)
}

/** Completes a return whose refund has arrived. Returns false if none waits. */
export async function completeReturn(
  tx: Transaction,
  deps: OrderDeps,
  purchase: LockedPurchase,
  orderId: string,
): Promise<boolean> {
  const order = withTerms(purchase.orders, purchase).find(({ id }) => id === orderId)
  const [completed] = await tx
    .update(returns)
    .set({ status: 'Refunded' })
    .where(and(eq(returns.orderId, orderId), eq(returns.status, 'Picked up')))
    .returning()
  if (order === undefined || completed === undefined) return false
  const note = await creditWhole(tx, deps, 'Returned', [order])
  await recordReturnStep(tx, deps, order, { ...completed, note: completed.refundNote }, shopActor, [note])
  return true
}

/** Invoices what is sent in exchange, and credits what came back. */
async function issueDocuments(
  tx: Transaction,
  deps: OrderDeps,
  { id, status }: ReturnRow,
  order: LockedOrder,
): Promise<(IssuedDocument | null)[]> {
  if (status === 'Exchanged') return invoiceExchange(tx, deps, id, order)
  return status === 'Refunded' ? [await creditWhole(tx, deps, 'Returned', [order])] : []
}

/**
 * Changes a return's status, writes the step and queues the email.
 *
 * Refunded books a COD refund; an online refund is queued, and the return stays Picked up until it arrives. Exchanged takes a
 * piece from the stock. An inspected return can't be rejected: its pieces are in the stock, not on the way back to the customer.
 * Throws NOT_FOUND, RETURN_STATUS, VALIDATION_FAILED without a refund reference, INSUFFICIENT_STOCK,
 * FORBIDDEN for a refund beyond the actor's right.
 */
export async function moveReturn(
  tx: Transaction,
  deps: OrderDeps,
  id: string,
  move: ReturnMove,
  actor: Actor,
): Promise<ReturnRow & { number: string }> {
  const [found] = isId(id) ? await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id)) : []
  if (found === undefined) throw notFound('Return')
  const order = await lockOrder(tx, found.orderId)
  const [before] = await tx.select().from(returns).where(eq(returns.id, id))
  if (before === undefined) throw notFound('Return')
  if (move.status === 'Refunded') await requireRefundRights(tx, order, actor)
  if (!nextReturnStatuses(before.status, before.resolution).includes(move.status))
    throw new Refusal('RETURN_STATUS', whyNotAllowed(order.number, before, move.status))
  if ((await tx.$count(returns, and(eq(returns.id, id), isBeingRefunded(returns.orderId)))) > 0)
    throw new Refusal('RETURN_STATUS', `The refund for ${order.number} is already on its way`)
  if (move.status === 'Rejected' && before.inspectedAt !== null)
    throw new Refusal('RETURN_STATUS', `The pieces of ${order.number} were inspected and kept: refund or exchange it`)
  if (move.status === 'Refunded' && order.paymentMethod !== 'COD') {
    await startRefund(tx, deps, order, actor)
    await tx
      .update(returns)
      .set({ refundNote: move.note ?? '' })
      .where(eq(returns.id, id))
    return { ...before, number: order.number }
  }

  const refundReference = refundReferenceOf(move)
  const replacement = move.status === 'Exchanged' ? move.shipment : null
  const [moved] = await tx
    .update(returns)
    .set({ status: move.status, refundReference, replacement, dueAt: dueAtOf(move.status) })
    .where(and(eq(returns.id, id), eq(returns.status, before.status)))
    .returning()
  if (moved === undefined) throw new Error(`The return of order ${order.number} changed although the order was locked`)
  // The order stays paid: nobody should retry its refunds that were given up.
  if (move.status === 'Rejected' || move.status === 'Exchanged') await dismissGivenUpRefunds(tx, order.id)
  if (refundReference !== null) await bookManualRefund(tx, deps, order, refundReference, actor)
  if (move.status === 'Exchanged') await takeReplacement(tx, order, actor.name)
  const documents = await issueDocuments(tx, deps, moved, order)
  await recordReturnStep(tx, deps, order, { ...moved, note: move.note ?? '' }, actor.name, documents)
  return { ...moved, number: order.number }
}
