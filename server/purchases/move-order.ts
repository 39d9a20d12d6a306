import type { OrderStatus } from '@kargha/contract/orders.ts'
import type { OrderMove } from '@kargha/contract/staff/orders.ts'
import { nextStatuses, paymentAfter } from '@kargha/contract/transitions.ts'
import { and, eq } from 'drizzle-orm'
import { refillCart } from '../cart/cart.ts'
import type { Transaction } from '../db/database.ts'
import type { OrderDeps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { bookEntries } from '../ledger/ledger.ts'
import { queueRefund } from '../ledger/queue-refund.ts'
import { type LockedOrder, lockOrder, type OrderRow, withTerms } from '../orders/lock-order.ts'
import { type LockedPurchase, unconfirmedOrders, unpaidOrders } from '../orders/lock-purchase.ts'
import { queueCustomerEmail } from '../orders/order-email.ts'
import { orders } from '../orders/orders-table.ts'
import { customerActor, recordStep, shopActor } from '../orders/timeline.ts'
import { inStockOrder, putStock } from '../stock/stock.ts'
import { returnCouponUse } from './coupon-uses.ts'
import { orderStatusEmail } from './order-status-email.ts'

function whyNotAllowed(order: LockedOrder, status: OrderStatus): string {
  const { number } = order
  const next = nextStatuses(order)
  if (order.status === status) return `Order ${number} is ${status} already`
  if (status === 'Cancelled') return `Order ${number} is ${order.status} and can’t be cancelled any more`
  if (status === 'Confirmed' && order.status === 'Order Placed')
    return `Order ${number} has not been paid, so it can’t be confirmed yet`
  return next.length === 0
    ? `Order ${number} is ${order.status} and can’t be changed any more`
    : `Order ${number} is ${order.status}: it can only become ${next.join(' or ')}`
}

/**
 * Changes the status of a locked order by a transition that was checked: writes the step, the status, and what follows for the
 * payment and the ledger. For a cancellation, `releaseGoods` does the rest.
 */
async function applyTransition(
  tx: Transaction,
  order: LockedOrder,
  move: OrderMove,
  actor: string,
): Promise<LockedOrder> {
  const movedAt = await recordStep(tx, order.id, { status: move.status, note: move.note ?? '', actor })
  const [moved] = await tx
    .update(orders)
    .set({
      status: move.status,
      paymentStatus: paymentAfter(order, move.status),
      ...(move.status === 'Shipped' && { shipment: move.shipment }),
      ...(move.status === 'Delivered' && { deliveredAt: movedAt }),
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning()
  if (moved === undefined) throw new Error(`The status of order ${order.number} changed although the order was locked`)

  const amount = order.finalTotal
  if (move.status === 'Cancelled') await bookEntries(tx, [{ orderId: order.id, kind: 'Cancellation', amount }])
  if (move.status === 'Delivered' && order.paymentMethod === 'COD')
    await bookEntries(tx, [{ orderId: order.id, kind: 'COD received', amount }])
  return { ...order, ...moved }
}

/** Queues the e-mail about a step that orders of one purchase have taken together. */
async function queueStatusEmail(
  tx: Transaction,
  deps: OrderDeps,
  moved: readonly [LockedOrder, ...LockedOrder[]],
  note: OrderMove['note'],
  actor: string,
): Promise<void> {
  const stepNote = { text: note ?? '', isCustomers: actor === customerActor }
  await queueCustomerEmail(tx, deps, moved[0].customerId, (customer, shop) =>
    orderStatusEmail(customer, moved, stepNote, shop),
  )
}

/** Returns what cancelled orders of one locked purchase held: first the coupon, then the stock. */
async function releaseGoods(
  tx: Transaction,
  { failpoint }: OrderDeps,
  purchaseId: string,
  cancelled: readonly OrderRow[],
  actor: string,
): Promise<void> {
  await returnCouponUse(tx, purchaseId)
  await failpoint?.('coupon returned')
  for (const { variantId, quantity, number } of inStockOrder(cancelled, (order) => order))
    await putStock(tx, variantId, quantity, `Order ${number} cancelled`, actor)
  await failpoint?.('stock returned')
}

/**
 * Changes the status of an order, by number or id. Statuses change nowhere else but in this file. In the caller's
 * transaction it writes the step with its `actor` (`staff asha@…`, `customer`), queues the e-mail to the customer, and for a
 * cancellation returns coupon and stock and queues the refund of what was paid online. Returns the changed order.
 * Throws NOT_FOUND, and ORDER_STATUS for a transition that is not allowed.
 */
export async function moveOrder(
  tx: Transaction,
  deps: OrderDeps,
  idOrNumber: string,
  move: OrderMove,
  actor: string,
): Promise<OrderRow> {
  const order = await lockOrder(tx, idOrNumber)
  await deps.failpoint?.('order locked')
  if (!nextStatuses(order).includes(move.status)) throw new Refusal('ORDER_STATUS', whyNotAllowed(order, move.status))
  const moved = await applyTransition(tx, order, move, actor)
  await queueStatusEmail(tx, deps, [moved], move.note, actor)
  await deps.failpoint?.('step written')
  if (move.status === 'Cancelled') {
    const { purchaseId, paidBy, finalTotal: amount } = order
    if (paidBy !== null && moved.paymentStatus === 'Completed')
      await queueRefund(tx, deps.jobs, { purchaseId, order, paymentId: paidBy, amount })
    await releaseGoods(tx, deps, purchaseId, [moved], actor)
  }
  return moved
}

/** Moves orders of one locked purchase by the same step, with one e-mail about it. Returns them as they are then. */
async function moveTogether(
  tx: Transaction,
  deps: OrderDeps,
  purchase: LockedPurchase,
  which: readonly OrderRow[],
  move: OrderMove,
  actor: string,
): Promise<LockedOrder[]> {
  const moved: LockedOrder[] = []
  for (const order of withTerms(which, purchase)) moved.push(await applyTransition(tx, order, move, actor))
  const [first, ...others] = moved
  if (first !== undefined) await queueStatusEmail(tx, deps, [first, ...others], move.note, actor)
  return moved
}

/** Confirms the orders of a locked purchase by Cash on Delivery that nobody has confirmed yet. */
export async function confirmPlaced(
  tx: Transaction,
  deps: OrderDeps,
  purchase: LockedPurchase,
  actor: string,
): Promise<void> {
  await moveTogether(tx, deps, purchase, unconfirmedOrders(purchase), { status: 'Confirmed' }, actor)
}

/** Cancels the orders of a locked purchase by Cash on Delivery that nobody has confirmed in time. */
export async function cancelUnconfirmed(tx: Transaction, deps: OrderDeps, purchase: LockedPurchase): Promise<void> {
  const move = { status: 'Cancelled', note: 'Not confirmed in time' } as const
  const cancelled = await moveTogether(tx, deps, purchase, unconfirmedOrders(purchase), move, shopActor)
  if (cancelled.length > 0) await releaseGoods(tx, deps, purchase.id, cancelled, shopActor)
}

/**
 * Cancels the unpaid orders of a locked online purchase. Coupon and stock are returned and, if the purchase came from the
 * cart and the cart is empty now, its lines too. Does nothing if no order is unpaid.
 */
export async function cancelUnpaid(tx: Transaction, deps: OrderDeps, purchase: LockedPurchase): Promise<void> {
  const move = { status: 'Cancelled', note: 'Payment not received' } as const
  const cancelled = await moveTogether(tx, deps, purchase, unpaidOrders(purchase), move, shopActor)
  if (cancelled.length === 0) return
  if (purchase.isFromCart) await refillCart(tx, purchase.customerId, cancelled)
  await releaseGoods(tx, deps, purchase.id, cancelled, shopActor)
}
