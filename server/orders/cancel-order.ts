import type { CancelOrder, Order } from '@kargha/contract/orders.ts'
import { inTransaction, type Pool } from '../db/database.ts'
import { byCustomer, moveOrder, type Shop } from './order-status.ts'
import { ownOrder } from './own-orders.ts'
import { reasonTold } from './reasons.ts'

/**
 * Cancels a customer's own order, by number or id, and answers it as it then is. Stock and, with the purchase's last
 * order, the coupon come back. Refuses an unknown order or another's, and with ORDER_STATUS one that has left.
 */
export function cancelOrder(
  db: Pool,
  shop: Shop,
  customerId: string,
  orderId: string,
  request: CancelOrder,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { _id } = await ownOrder(tx, customerId, orderId)
    await moveOrder(tx, shop, _id, { status: 'Cancelled', note: reasonTold(request) }, byCustomer)
    return ownOrder(tx, customerId, _id)
  })
}
