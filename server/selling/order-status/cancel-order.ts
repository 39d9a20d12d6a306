import type { CancelOrderFields } from '@kargha/contract/shop/order-forms.ts'
import type { Order } from '@kargha/contract/shop/orders.ts'
import { theCustomer } from '../../orders/ledger/refund-right.ts'
import { reasonText } from '../../orders/records/reasons.ts'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { ownOrder } from '../own-orders/own-orders.ts'
import { moveOrder } from './move-order.ts'

/**
 * Cancels a customer's own order; stock returns, and the coupon with the purchase's last order. Throws NOT_FOUND, ORDER_STATUS
 * once shipped or cancelled.
 */
export function cancelOrder(
  db: Pool,
  deps: OrderDeps,
  customerId: string,
  orderId: string,
  request: CancelOrderFields,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { _id } = await ownOrder(tx, customerId, orderId)
    await moveOrder(tx, deps, _id, { status: 'Cancelled', note: reasonText(request) }, theCustomer)
    return ownOrder(tx, customerId, _id)
  })
}
