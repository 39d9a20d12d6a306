import { and, eq, inArray, sql } from 'drizzle-orm'
import { contactOf } from '../account/contact.ts'
import { shopSettings } from '../content/settings.ts'
import type { Transaction } from '../db/database.ts'
import { book, paidFor, sharesOf } from './ledger.ts'
import type { LockedPurchase } from './lock-purchase.ts'
import type { Shop } from './order-status.ts'
import { orders } from './orders-table.ts'
import { refundedLetter } from './payment-letters.ts'
import type { refunds } from './refunds-table.ts'
import { endReturn } from './return-status.ts'

/**
 * Books that a refund of a locked purchase has arrived: the ledger, the payments of the orders for which nothing is left, the
 * return that it was for, the letter.
 */
export async function bookRefund(
  tx: Transaction,
  shop: Shop,
  purchase: LockedPurchase,
  refund: Pick<typeof refunds.$inferSelect, 'id' | 'orderId' | 'paymentId' | 'amount'>,
): Promise<void> {
  const { id: reference, orderId, amount } = refund
  const shares = orderId === null ? await sharesOf(tx, refund.paymentId) : [{ orderId, amount }]
  await book(
    tx,
    shares.map((share) => ({ ...share, kind: 'Refund' as const, reference })),
  )
  const returned = orderId === null ? false : await endReturn(tx, shop, purchase, orderId)
  const ids = shares.map((share) => share.orderId)
  if (returned)
    await book(
      tx,
      ids.map((id) => ({ orderId: id, kind: 'Return' as const, amount })),
    )
  await tx
    .update(orders)
    .set({ paymentStatus: 'Refunded' })
    .where(and(inArray(orders.id, ids), eq(orders.paymentStatus, 'Completed'), sql`${paidFor(sql`${orders.id}`)} = 0`))
  // The letter of a return tells of its refund itself.
  if (returned) return
  const { name: shopName } = await shopSettings(tx)
  const customer = await contactOf(tx, purchase.customerId)
  const about = purchase.orders.filter(({ id }) => ids.includes(id))
  await shop.jobs.enqueue(tx, 'mail', refundedLetter(customer, about, amount, { shopName, publicUrl: shop.publicUrl }))
}
