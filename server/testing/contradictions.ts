import { eq } from 'drizzle-orm'
import type { Pool } from '../db/database.ts'
import { orders, purchases } from '../orders/orders-table.ts'
import { refunds } from '../orders/refunds-table.ts'
import { payments } from '../payments/payments-table.ts'
import type { TestSandbox } from './sandbox.ts'

const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
const atGatewayCalled = { COMPLETED: 'Completed', FAILED: 'Failed', PENDING: 'Pending', CONFIRMED: 'Pending' } as const

/**
 * Where the shop's word about money and the gateway's differ, in sentences. While money or its news is on the way they may;
 * in the end there is none.
 */
export async function contradictions(db: Pool, sandbox: TestSandbox): Promise<string[]> {
  const found: string[] = []
  const check = (isTrue: boolean, otherwise: string) => {
    if (!isTrue) found.push(otherwise)
  }
  const gateway = await sandbox.state()
  const ownPayments = await db.select().from(payments)
  const ownRefunds = await db.select().from(refunds)

  for (const { id, state, amount, gatewayOrderId } of ownPayments) {
    const there = gateway.orders.find(({ merchantOrderId }) => merchantOrderId === id)
    const isOfOurId = there?.echo === undefined && (gatewayOrderId ?? there?.orderId) === there?.orderId
    const isPaidThere = there?.state === 'COMPLETED' && there.amount === amount && isOfOurId
    const isPaidHere = state === 'Completed' || state === 'Surplus'
    check(isPaidHere === isPaidThere, `payment ${id} is ${state}, at the gateway ${there?.state} of ${there?.amount}`)
  }
  for (const { merchantOrderId, amount } of gateway.orders) {
    const isOurs = ownPayments.some(({ id }) => id === merchantOrderId)
    check(isOurs, `the gateway has a payment ${merchantOrderId} that we don’t know`)
    const back = sumOf(
      gateway.refunds.filter(
        ({ originalMerchantOrderId, state }) => originalMerchantOrderId === merchantOrderId && state !== 'FAILED',
      ),
    )
    check(back <= amount, `of ${amount} paise of ${merchantOrderId}, ${back} went back`)
  }
  for (const { id, state } of ownRefunds) {
    const there = gateway.refunds.find(({ merchantRefundId }) => merchantRefundId === id)
    const isSame = there ? state === atGatewayCalled[there.state] : state === 'Failed'
    check(isSame, `refund ${id} is ${state}, at the gateway ${there?.state}`)
  }
  for (const { merchantRefundId, amount } of gateway.refunds) {
    const isOurs = ownRefunds.some((refund) => refund.id === merchantRefundId && refund.amount === amount)
    check(isOurs, `the gateway has a refund ${merchantRefundId} of ${amount} paise that we don’t know`)
  }

  for (const purchase of await db.select().from(purchases).where(eq(purchases.paymentMethod, 'PhonePe'))) {
    const own = ownPayments.filter(({ purchaseId }) => purchaseId === purchase.id)
    const isOwn = (merchantOrderId: string) => own.some(({ id }) => id === merchantOrderId)
    const captured = gateway.orders.filter((order) => order.state === 'COMPLETED' && isOwn(order.merchantOrderId))
    const back = gateway.refunds.filter((refund) => refund.state !== 'FAILED' && isOwn(refund.originalMerchantOrderId))
    const kept = sumOf(captured) - sumOf(back)
    const bought = await db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
    const paid = bought.filter(({ status, paymentStatus }) => status !== 'Cancelled' && paymentStatus === 'Completed')
    const sold = paid.reduce((sum, { finalTotal }) => sum + finalTotal, 0)
    // Another amount than ours is for staff to judge; until then the gateway has what the shop has not booked.
    const isForStaff = own.some(({ state }) => state === 'Mismatch')
    check(
      isForStaff || kept === sold,
      `of purchase ${purchase.id} the gateway keeps ${kept} paise for sales of ${sold}`,
    )
    const keeping = own.filter(({ state }) => state === 'Completed').map(({ id }) => id)
    const isPaidByIt = keeping.length <= 1 && (keeping[0] ?? null) === purchase.paidBy
    check(isPaidByIt, `purchase ${purchase.id}, paid by ${purchase.paidBy}, keeps the payments ${keeping}`)
  }
  return found
}
