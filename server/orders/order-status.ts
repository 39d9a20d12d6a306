import { nextStatuses, paymentAfter } from '@kargha/contract/lives.ts'
import type { OrderStatus } from '@kargha/contract/orders.ts'
import type { MoveOrder } from '@kargha/contract/staff.ts'
import { and, eq, sql } from 'drizzle-orm'
import { contactOf } from '../account/contact.ts'
import { refillCart } from '../cart/cart.ts'
import { shopSettings } from '../content/settings.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { putStock } from '../stock/stock.ts'
import { giveBackCoupon } from './coupon.ts'
import { book } from './ledger.ts'
import { type LockedOrder, lockOrder, type OrderRow } from './lock-order.ts'
import { type LockedPurchase, unpaidOrders } from './lock-purchase.ts'
import { movedLetter } from './moved-letter.ts'
import { orderEvents, orders } from './orders-table.ts'
import type { AtPoint } from './points.ts'
import { queueRefund } from './queue-refund.ts'

export type Shop = { jobs: Jobs; publicUrl: string; atPoint?: AtPoint | undefined }

/** Who did a step where it was the customer; staff are `staff asha@…`. */
export const byCustomer = 'customer'
/** Who does what nobody asks for: time, and the gateway's word. */
export const byShop = 'shop'

function whyNot(order: LockedOrder, status: OrderStatus): string {
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
 * Takes a locked order one allowed step on: the step with its `actor`, the status, what it does to the payment, the ledger
 * and the letter. What a cancellation gives back is `giveBack`’s.
 */
async function takeStep(
  tx: Transaction,
  { jobs, publicUrl }: Shop,
  order: LockedOrder,
  move: MoveOrder,
  actor: string,
): Promise<OrderRow> {
  const note = move.note ?? ''
  // The moment itself, not the transaction's beginning: one that waited for the lock began before the step it waited for.
  const step = { orderId: order.id, status: move.status, note, actor, at: sql`clock_timestamp()` }
  const [event] = await tx.insert(orderEvents).values(step).returning({ at: orderEvents.at })
  const [moved] = await tx
    .update(orders)
    .set({
      status: move.status,
      paymentStatus: paymentAfter(order, move.status),
      ...(move.status === 'Shipped' && { shipment: move.shipment }),
      ...(move.status === 'Delivered' && { deliveredAt: event?.at }),
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning()
  if (moved === undefined) throw new Error(`Order ${order.number} moved under its lock`)

  const amount = order.finalTotal
  if (move.status === 'Cancelled') await book(tx, [{ orderId: order.id, kind: 'Cancellation', amount }])
  if (move.status === 'Delivered' && order.paymentMethod === 'COD')
    await book(tx, [{ orderId: order.id, kind: 'COD received', amount }])

  const customer = await contactOf(tx, order.customerId)
  const { name, returnWindowHours } = await shopSettings(tx)
  const said = { text: note, isCustomers: actor === byCustomer }
  await jobs.enqueue(tx, 'mail', movedLetter(customer, moved, said, { shopName: name, returnWindowHours, publicUrl }))
  return moved
}

/** Gives back what cancelled orders of one locked purchase held: the coupon, then, in the order of their products, stock. */
async function giveBack(
  tx: Transaction,
  { atPoint }: Shop,
  purchaseId: string,
  cancelled: readonly OrderRow[],
  actor: string,
): Promise<void> {
  await giveBackCoupon(tx, purchaseId)
  await atPoint?.('coupon back')
  for (const { productId, quantity, number } of cancelled.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    await putStock(tx, productId, quantity, `Order ${number} cancelled`, actor)
  await atPoint?.('stock back')
}

/**
 * Moves an order (by number or id) along its life: the one place where its status changes. In the caller's transaction it
 * writes the step with its `actor` (`staff asha@…`, `customer`), queues the letter to the customer, and for a cancellation
 * gives coupon and stock back and queues the refund of what was paid online. Answers the order as it then is.
 * Refuses an unknown order, and with ORDER_STATUS what its life does not allow.
 */
export async function moveOrder(
  tx: Transaction,
  shop: Shop,
  idOrNumber: string,
  move: MoveOrder,
  actor: string,
): Promise<OrderRow> {
  const order = await lockOrder(tx, idOrNumber)
  await shop.atPoint?.('order locked')
  if (!nextStatuses(order).includes(move.status)) throw new Refusal('ORDER_STATUS', whyNot(order, move.status))
  const moved = await takeStep(tx, shop, order, move, actor)
  await shop.atPoint?.('step written')
  if (move.status === 'Cancelled') {
    const { purchaseId, paidBy, finalTotal: amount } = order
    if (paidBy !== null && moved.paymentStatus === 'Completed')
      await queueRefund(tx, shop.jobs, { purchaseId, order, paymentId: paidBy, amount })
    await giveBack(tx, shop, order.purchaseId, [moved], actor)
  }
  return moved
}

const notPaid = 'Payment not received'

/**
 * Ends a locked online purchase for which no money came: what still waits for it is cancelled, and coupon, stock and, where
 * the cart is empty, the cart's lines come back. Changes nothing where nothing waits.
 */
export async function cancelUnpaid(tx: Transaction, shop: Shop, purchase: LockedPurchase): Promise<void> {
  const unpaid = unpaidOrders(purchase)
  if (unpaid.length === 0) return
  const cancelled: OrderRow[] = []
  for (const order of unpaid) {
    const move = { status: 'Cancelled', note: notPaid } as const
    const { paymentMethod, paidBy } = purchase
    cancelled.push(await takeStep(tx, shop, { ...order, paymentMethod, paidBy }, move, byShop))
  }
  if (purchase.isFromCart) await refillCart(tx, purchase.customerId, cancelled)
  await giveBack(tx, shop, purchase.id, cancelled, byShop)
}
