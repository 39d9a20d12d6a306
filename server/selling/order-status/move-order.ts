import type { OrderStatus } from '@kargha/contract/shop/orders.ts'
import type { OrderMove } from '@kargha/contract/staff/orders.ts'
import { nextStatuses } from '@kargha/domain/transitions.ts'
import { inStockOrder, putStock } from '../../catalogue/stock/stock.ts'
import { returnCouponUse } from '../../orders/coupons/coupon-uses.ts'
import { bookEntries } from '../../orders/ledger/ledger.ts'
import { refundPaidOnline } from '../../orders/ledger/queue-refund.ts'
import { type Actor, theShop } from '../../orders/ledger/refund-right.ts'
import { type LockedOrder, lockOrder, type OrderRow, withTerms } from '../../orders/records/lock-order.ts'
import { type LockedPurchase, unconfirmedOrders, unpaidOrders } from '../../orders/records/lock-purchase.ts'
import { takeSteps } from '../../orders/records/take-step.ts'
import type { JobNote } from '../../orders/records/timeline.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { moveParcelOf, unpackParcelOf } from '../../shipping/parcels/move-parcel-of.ts'
import { refillCart } from '../cart/cart.ts'

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

/** The caller calls `releaseGoods`. */
async function cancelTogether(
  tx: Transaction,
  deps: OrderDeps,
  which: readonly LockedOrder[],
  note: string,
  actor: Actor,
): Promise<LockedOrder[]> {
  for (const order of which) await unpackParcelOf(tx, deps, order, `Order ${order.number} was cancelled`, actor)
  const cancelled = await takeSteps(tx, deps, which, { status: 'Cancelled', note, actor: actor.name })
  await bookEntries(
    tx,
    cancelled.map(({ id: orderId, finalTotal: amount }) => ({ orderId, kind: 'Cancellation', amount })),
  )
  return cancelled
}

/** Coupon first, then stock: the lock order. */
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
 * Changes an order's status with all that follows: step, email, parcel, and for a cancellation coupon, stock and refund. A refund
 * beyond the actor's right waits, so that what has become of the goods never does. Throws NOT_FOUND, ORDER_STATUS, SHIPMENT_STATUS.
 */
export async function moveOrder(
  tx: Transaction,
  deps: OrderDeps,
  idOrNumber: string,
  move: OrderMove,
  actor: Actor,
): Promise<OrderRow> {
  const order = await lockOrder(tx, idOrNumber)
  await deps.failpoint?.('order locked')
  if (!nextStatuses(order).includes(move.status)) throw new Refusal('ORDER_STATUS', whyNotAllowed(order, move.status))
  const moved = await takeMove(tx, deps, order, move, actor)
  await deps.failpoint?.('step written')
  if (move.status === 'Cancelled') {
    await refundPaidOnline(tx, deps.jobs, order, actor)
    await releaseGoods(tx, deps, order.purchaseId, [moved], actor.name)
  }
  return moved
}

async function takeMove(
  tx: Transaction,
  deps: OrderDeps,
  order: LockedOrder,
  move: OrderMove,
  actor: Actor,
): Promise<LockedOrder> {
  const { status, note } = move
  if (status === 'Shipped' || status === 'Delivered' || status === 'Undelivered') {
    const tracking = move.status === 'Shipped' ? move.shipment : null
    const parcel = await moveParcelOf(tx, deps, order, { status, note, tracking }, actor)
    return parcel.orders.find(({ id }) => id === order.id) ?? order
  }
  const [moved = order] =
    status === 'Cancelled'
      ? await cancelTogether(tx, deps, [order], note ?? '', actor)
      : await takeSteps(tx, deps, [order], { status, note: note ?? '', actor: actor.name })
  return moved
}

/** COD orders that nobody confirmed. */
export async function confirmPlaced(
  tx: Transaction,
  deps: OrderDeps,
  purchase: LockedPurchase,
  actor: string,
): Promise<void> {
  const unconfirmed = withTerms(unconfirmedOrders(purchase), purchase)
  await takeSteps(tx, deps, unconfirmed, { status: 'Confirmed', note: '', actor })
}

export async function cancelUnconfirmed(tx: Transaction, deps: OrderDeps, purchase: LockedPurchase): Promise<void> {
  const unconfirmed = withTerms(unconfirmedOrders(purchase), purchase)
  const cancelled = await cancelTogether(tx, deps, unconfirmed, 'Not confirmed in time' satisfies JobNote, theShop)
  if (cancelled.length > 0) await releaseGoods(tx, deps, purchase.id, cancelled, theShop.name)
}

/** Cancels a locked purchase's unpaid orders. Coupon and stock return; to an empty cart, its lines too. */
export async function cancelUnpaid(tx: Transaction, deps: OrderDeps, purchase: LockedPurchase): Promise<void> {
  const unpaid = withTerms(unpaidOrders(purchase), purchase)
  const cancelled = await cancelTogether(tx, deps, unpaid, 'Payment not received' satisfies JobNote, theShop)
  if (cancelled.length === 0) return
  if (purchase.isFromCart) await refillCart(tx, purchase.customerId, cancelled)
  await releaseGoods(tx, deps, purchase.id, cancelled, theShop.name)
}
