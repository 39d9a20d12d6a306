import type { OrderStatus } from '@kargha/contract/orders.ts'
import type { MoveOrder } from '@kargha/contract/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { contactOf } from '../account/contact.ts'
import { shopSettings } from '../content/settings.ts'
import type { Transaction } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { putStock } from '../stock/stock.ts'
import { giveBackCoupon } from './coupon.ts'
import { movedLetter } from './moved-letter.ts'
import { canMove, nextStatuses } from './order-life.ts'
import { isOrderNamed } from './order-named.ts'
import { orderEvents, orders, purchases } from './orders-table.ts'

type Shop = { jobs: Jobs; publicUrl: string }
type OrderRow = typeof orders.$inferSelect
type Locked = OrderRow & Pick<typeof purchases.$inferSelect, 'paymentMethod'>

/**
 * Locks an order and its purchase, which decides about the coupon of all its orders. Every change of an order's status
 * takes both in this order, so two of them go one after the other and the second sees what the first did.
 */
async function lockOrder(tx: Transaction, idOrNumber: string): Promise<Locked> {
  const which = tx.select({ id: orders.purchaseId }).from(orders).where(isOrderNamed(idOrNumber))
  const [purchase] = await tx
    .select({ paymentMethod: purchases.paymentMethod })
    .from(purchases)
    .where(eq(purchases.id, sql`(${which})`))
    .for('no key update')
  const [order] = await tx.select().from(orders).where(isOrderNamed(idOrNumber)).for('update')
  if (purchase === undefined || order === undefined) throw notFound('Order')
  return { ...order, ...purchase }
}

function whyNot(order: Locked, status: OrderStatus): string {
  if (order.status === status) return `Order ${order.number} is ${status} already`
  if (canMove(order.status, status)) return `Order ${order.number} has not been paid, so it can’t be confirmed yet`
  const next = nextStatuses(order)
  return next.length === 0
    ? `Order ${order.number} is ${order.status} and can’t be changed any more`
    : `Order ${order.number} is ${order.status}: it can only become ${next.join(' or ')}`
}

/** What changes with the status: a delivery is when COD is paid, and what was cancelled unpaid never will be. */
function changesOf(order: Locked, move: MoveOrder, at: Date): Partial<typeof orders.$inferInsert> {
  if (move.status === 'Shipped') return { shipment: move.shipment }
  if (move.status === 'Delivered')
    return { deliveredAt: at, ...(order.paymentMethod === 'COD' && { paymentStatus: 'Completed' }) }
  if (move.status === 'Cancelled' && order.paymentStatus === 'Pending') return { paymentStatus: 'Failed' }
  return {}
}

/**
 * Moves an order (by number or id) along its life: the one place where its status changes. In the caller's transaction it
 * writes the step with its `actor` (`staff asha@…`, `customer`), queues the letter to the customer, and for a cancellation
 * gives coupon and stock back. Answers the order as it then is; what was paid for a cancelled one is the caller's to
 * refund. Refuses an unknown order, and with ORDER_STATUS what its life does not allow.
 */
export async function moveOrder(
  tx: Transaction,
  { jobs, publicUrl }: Shop,
  idOrNumber: string,
  move: MoveOrder,
  actor: string,
): Promise<OrderRow> {
  const order = await lockOrder(tx, idOrNumber)
  if (!nextStatuses(order).includes(move.status)) throw new Refusal('ORDER_STATUS', whyNot(order, move.status))

  const note = move.note ?? ''
  // The moment itself, not the transaction's beginning: one that waited for the lock began before the step it waited for.
  const step = { orderId: order.id, status: move.status, note, actor, at: sql`clock_timestamp()` }
  const [event] = await tx.insert(orderEvents).values(step).returning({ at: orderEvents.at })
  const [moved] = await tx
    .update(orders)
    .set({ status: move.status, ...changesOf(order, move, event?.at ?? new Date()) })
    .where(eq(orders.id, order.id))
    .returning()
  if (moved === undefined) throw notFound('Order')

  const customer = await contactOf(tx, order.customerId)
  const { name, returnWindowHours } = await shopSettings(tx)
  const letter = movedLetter(customer, moved, { shopName: name, returnWindowHours, note, publicUrl })
  await jobs.enqueue(tx, 'mail', letter)

  if (move.status === 'Cancelled') {
    await giveBackCoupon(tx, order.purchaseId)
    await putStock(tx, order.productId, order.quantity, `Order ${order.number} cancelled`, actor)
  }
  return moved
}
