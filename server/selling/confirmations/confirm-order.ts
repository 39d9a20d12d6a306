import type { Confirmation } from '@kargha/contract/shop/confirmations.ts'
import type { Order } from '@kargha/contract/shop/orders.ts'
import { sum, toRupees } from '@kargha/domain/money.ts'
import { asc, eq } from 'drizzle-orm'
import { confirmations } from '../../orders/records/confirmations-table.ts'
import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { type ConfirmationRow, findConfirmation } from '../../orders/records/request-confirmation.ts'
import { customerActor } from '../../orders/records/timeline.ts'
import { type Database, inTransaction, type Pool } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { confirmPlaced } from '../order-status/move-order.ts'
import { ownOrder } from '../own-orders/own-orders.ts'

async function toData(db: Database, { purchaseId, confirmBy }: ConfirmationRow): Promise<Confirmation> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.position), asc(orders.id))
  const kept = rows.filter(({ status }) => status !== 'Cancelled')
  const shown = kept.length > 0 ? kept : rows
  const isWaiting = kept.some(({ status }) => status === 'Order Placed')
  return {
    state: isWaiting ? 'Waiting' : kept.length > 0 ? 'Confirmed' : 'Cancelled',
    confirmBy: confirmBy.toISOString(),
    amount: toRupees(sum(shown.map(({ finalTotal }) => finalTotal))),
    orders: shown.map(({ number, productName, optionText, productImages, quantity }) => ({
      orderId: number,
      productName,
      optionText,
      image: productImages[0] ?? null,
      quantity,
    })),
  }
}

async function confirmationBy(db: Database, token: string): Promise<ConfirmationRow> {
  const found = await findConfirmation(db, token)
  if (found === undefined) throw notFound('Order')
  return found
}

/** By the emailed token. Throws NOT_FOUND. */
export const readConfirmation = async (db: Database, token: string): Promise<Confirmation> =>
  toData(db, await confirmationBy(db, token))

const alreadyCancelled = () =>
  new Refusal('ORDER_STATUS', 'This order has been cancelled, so it can’t be confirmed any more')

/** Confirms all waiting orders of a purchase, by the emailed token; repeatable. Throws NOT_FOUND, ORDER_STATUS if cancelled. */
export const confirmOrder = (db: Pool, deps: OrderDeps, token: string): Promise<Confirmation> =>
  inTransaction(db, async (tx) => {
    const confirmation = await confirmationBy(tx, token)
    await confirmPlaced(tx, deps, await lockPurchase(tx, confirmation.purchaseId), customerActor)
    const data = await toData(tx, confirmation)
    if (data.state === 'Cancelled') throw alreadyCancelled()
    return data
  })

/**
 * The same for a customer's own order, in place of the token. Throws NOT_FOUND, ORDER_STATUS if cancelled, or if the shop did not
 * ask for it.
 */
export const confirmOwnOrder = (db: Pool, deps: OrderDeps, customerId: string, idOrNumber: string): Promise<Order> =>
  inTransaction(db, async (tx) => {
    const { _id, orderId, purchaseId } = await ownOrder(tx, customerId, idOrNumber)
    if ((await tx.$count(confirmations, eq(confirmations.purchaseId, purchaseId))) === 0)
      throw new Refusal('ORDER_STATUS', `Order ${orderId} doesn’t need to be confirmed`)
    await confirmPlaced(tx, deps, await lockPurchase(tx, purchaseId), customerActor)
    const order = await ownOrder(tx, customerId, _id)
    if (order.status === 'Cancelled') throw alreadyCancelled()
    return order
  })
