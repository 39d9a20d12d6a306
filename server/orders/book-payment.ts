import { canMove, paymentLife } from '@kargha/contract/lives.ts'
import { eq, inArray } from 'drizzle-orm'
import { contactOf } from '../account/contact.ts'
import { shopSettings } from '../content/settings.ts'
import type { Transaction } from '../db/database.ts'
import { book } from './ledger.ts'
import type { OrderRow } from './lock-order.ts'
import type { LockedPurchase } from './lock-purchase.ts'
import type { Shop } from './order-status.ts'
import { orders, purchases } from './orders-table.ts'
import { paidLetter, surplusLetter } from './payment-letters.ts'
import { queueRefund } from './queue-refund.ts'

/** The orders' payments, from wherever their life lets them be completed. */
async function complete(tx: Transaction, paid: readonly OrderRow[]): Promise<void> {
  const open = paid.filter(({ paymentStatus }) => canMove(paymentLife, paymentStatus, 'Completed'))
  const ids = open.map(({ id }) => id)
  if (ids.length > 0) await tx.update(orders).set({ paymentStatus: 'Completed' }).where(inArray(orders.id, ids))
}

/**
 * Books money that the gateway has for orders of a locked purchase: the ledger, the orders' payments, the letter. Where all
 * of them were cancelled meanwhile, or the purchase was paid by another payment, the whole of it is `surplus` and its refund
 * is queued; of orders cancelled one by one, their shares are.
 */
export async function bookPayment(
  tx: Transaction,
  { jobs, publicUrl }: Shop,
  purchase: LockedPurchase,
  payment: { id: string; orderIds: readonly string[] },
): Promise<'kept' | 'surplus'> {
  const covered = purchase.orders.filter(({ id }) => payment.orderIds.includes(id))
  const amount = covered.reduce((sum, { finalTotal }) => sum + finalTotal, 0)
  await book(
    tx,
    covered.map(({ id, finalTotal }) => ({
      orderId: id,
      kind: 'Payment' as const,
      amount: finalTotal,
      reference: payment.id,
    })),
  )
  const isWanted = purchase.paidBy === null && covered.some(({ status }) => status !== 'Cancelled')
  if (isWanted) await tx.update(purchases).set({ paidBy: payment.id }).where(eq(purchases.id, purchase.id))
  await complete(tx, covered)

  const refund = { purchaseId: purchase.id, paymentId: payment.id }
  if (!isWanted) await queueRefund(tx, jobs, { ...refund, order: null, amount })
  else
    for (const order of covered.filter(({ status }) => status === 'Cancelled'))
      await queueRefund(tx, jobs, { ...refund, order, amount: order.finalTotal })

  const { name: shopName } = await shopSettings(tx)
  const customer = await contactOf(tx, purchase.customerId)
  const letter = isWanted ? paidLetter : surplusLetter
  await jobs.enqueue(tx, 'mail', letter(customer, covered, amount, { shopName, publicUrl }))
  return isWanted ? 'kept' : 'surplus'
}
