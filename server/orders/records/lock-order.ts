import { PaymentMethod } from '@kargha/contract/shop/orders.ts'
import { difference, noPaise, type Paise } from '@kargha/domain/money.ts'
import { cashStateOf } from '@kargha/domain/transitions.ts'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { typedSql } from '../../platform/db/typed-sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { hasIdOrNumber } from './find-order.ts'
import { orders, purchases } from './orders-table.ts'

export type OrderRow = typeof orders.$inferSelect
type PurchaseRow = typeof purchases.$inferSelect
type PurchaseTerms = Pick<
  PurchaseRow,
  | 'paymentMethod'
  | 'paidBy'
  | 'restPaidBy'
  | 'payingUntil'
  | 'address'
  | 'recipient'
  | 'business'
  | 'couponName'
  | 'shipBy'
  | 'earliestDelivery'
  | 'latestDelivery'
>
export type LockedOrder = OrderRow & PurchaseTerms

/** As the purchase, unless the cash due was paid online. */
export const paymentMethodOf = (
  { paidOnlineAt }: Pick<OrderRow, 'paidOnlineAt'>,
  { paymentMethod }: Pick<PurchaseRow, 'paymentMethod'>,
): PaymentMethod => (paidOnlineAt === null ? paymentMethod : 'PhonePe')

const methodSql = typedSql(PaymentMethod)

/** As a column of a query. */
export const paymentMethodColumn = methodSql`case when ${orders.paidOnlineAt} is null then ${purchases.paymentMethod} else 'PhonePe' end`

export const withTerms = <Order extends Pick<OrderRow, 'paidOnlineAt'>>(
  orders: readonly Order[],
  purchase: PurchaseTerms,
): (Order & PurchaseTerms)[] => {
  const { paidBy, restPaidBy, payingUntil, address, recipient, business, couponName } = purchase
  const { shipBy, earliestDelivery, latestDelivery } = purchase
  const terms = { paidBy, restPaidBy, payingUntil, address, recipient, business, couponName }
  const dates = { shipBy, earliestDelivery, latestDelivery }
  return orders.map((order) => ({ ...order, ...terms, ...dates, paymentMethod: paymentMethodOf(order, purchase) }))
}

/** The part of the price that is paid in cash, at any status; 0 if paid online. */
export const cashDueOf = ({
  paymentMethod,
  finalTotal,
  advance,
}: Pick<LockedOrder, 'paymentMethod' | 'finalTotal' | 'advance'>): Paise =>
  paymentMethod === 'COD' ? difference(finalTotal, advance) : noPaise

/** What the courier is still to collect: 0 once delivered, and for an order that ended without. */
export const outstandingCashOf = (order: Parameters<typeof cashDueOf>[0] & Pick<LockedOrder, 'status'>): Paise =>
  cashStateOf(order) === 'due' ? cashDueOf(order) : noPaise

/**
 * No hand-over while the customer may be paying the cash due online: the courier would collect it, too. Ends with the payment or
 * its link. The purchase must be locked. Throws ORDER_STATUS.
 */
export function refuseWhilePaying({ number, paidOnlineAt, paymentMethod, payingUntil }: LockedOrder, now: Date): void {
  if (paymentMethod !== 'COD' || paidOnlineAt !== null || payingUntil === null || payingUntil <= now) return
  throw new Refusal(
    'ORDER_STATUS',
    `The customer is paying online for order ${number} right now. Please hand it over once that has ended, in a quarter of an hour at the latest`,
  )
}

/**
 * Locks purchase, then order. Every change of an order, its payment or return takes both locks in this sequence; parcels come
 * after (`lockParcel`). The purchase is locked because its orders share the coupon. Throws NOT_FOUND.
 */
export async function lockOrder(tx: Transaction, idOrNumber: string): Promise<LockedOrder> {
  const which = tx.select({ id: orders.purchaseId }).from(orders).where(hasIdOrNumber(idOrNumber))
  const [purchase] = await tx
    .select({
      paymentMethod: purchases.paymentMethod,
      paidBy: purchases.paidBy,
      restPaidBy: purchases.restPaidBy,
      payingUntil: purchases.payingUntil,
      address: purchases.address,
      recipient: purchases.recipient,
      business: purchases.business,
      couponName: purchases.couponName,
      shipBy: purchases.shipBy,
      earliestDelivery: purchases.earliestDelivery,
      latestDelivery: purchases.latestDelivery,
    })
    .from(purchases)
    .where(eq(purchases.id, sql`(${which})`))
    .for('no key update')
  const [order] = await tx.select().from(orders).where(hasIdOrNumber(idOrNumber)).for('update')
  if (purchase === undefined || order === undefined) throw notFound('Order')
  return { ...order, ...purchase, paymentMethod: paymentMethodOf(order, purchase) }
}
