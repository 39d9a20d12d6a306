import { eq } from 'drizzle-orm'
import { refunds } from '../server/orders/ledger/refunds-table.ts'
import { orders, purchases } from '../server/orders/records/orders-table.ts'
import { payments } from '../server/payments/attempts/payments-table.ts'
import type { Pool } from '../server/platform/db/database.ts'
import type { TestSandbox } from './sandbox.ts'

const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
const refundStateOf = { COMPLETED: 'Completed', FAILED: 'Failed', PENDING: 'Pending', CONFIRMED: 'Pending' } as const

/** Normal during a payment or webhook, but not in the end. */
export async function sandboxMismatches(db: Pool, sandbox: TestSandbox): Promise<string[]> {
  const found: string[] = []
  const check = (holds: boolean, mismatch: string) => {
    if (!holds) found.push(mismatch)
  }
  const gateway = await sandbox.state()
  const ownPayments = await db.select().from(payments)
  const ownRefunds = await db.select().from(refunds)

  for (const { id, state, amount, gatewayOrderId } of ownPayments) {
    const there = gateway.orders.find(({ merchantOrderId }) => merchantOrderId === id)
    const hasOurId = there?.echo === undefined && (gatewayOrderId ?? there?.orderId) === there?.orderId
    const isPaidThere = there?.state === 'COMPLETED' && there.amount === amount && hasOurId
    const isPaidHere = state === 'Completed' || state === 'Surplus'
    check(isPaidHere === isPaidThere, `payment ${id} is ${state}, at the gateway ${there?.state} of ${there?.amount}`)
  }
  for (const { merchantOrderId, amount } of gateway.orders) {
    const isOurs = ownPayments.some(({ id }) => id === merchantOrderId)
    check(isOurs, `the gateway has an unknown payment ${merchantOrderId}`)
    const refunded = sumOf(
      gateway.refunds.filter(
        ({ originalMerchantOrderId, state }) => originalMerchantOrderId === merchantOrderId && state !== 'FAILED',
      ),
    )
    check(refunded <= amount, `${refunded} of the ${amount} paise of ${merchantOrderId} are refunded`)
  }
  for (const { id, state } of ownRefunds) {
    const there = gateway.refunds.find(({ merchantRefundId }) => merchantRefundId === id)
    const isSame = there ? state === refundStateOf[there.state] : state === 'Failed'
    check(isSame, `refund ${id} is ${state}, at the gateway ${there?.state}`)
  }
  for (const { merchantRefundId, amount } of gateway.refunds) {
    const isOurs = ownRefunds.some((refund) => refund.id === merchantRefundId && refund.amount === amount)
    check(isOurs, `the gateway has an unknown refund ${merchantRefundId} of ${amount} paise`)
  }

  for (const purchase of await db.select().from(purchases).where(eq(purchases.paymentMethod, 'PhonePe'))) {
    const own = ownPayments.filter(({ purchaseId }) => purchaseId === purchase.id)
    const isOwn = (merchantOrderId: string) => own.some(({ id }) => id === merchantOrderId)
    const captured = gateway.orders.filter((order) => order.state === 'COMPLETED' && isOwn(order.merchantOrderId))
    const refunded = gateway.refunds.filter(
      (refund) => refund.state !== 'FAILED' && isOwn(refund.originalMerchantOrderId),
    )
    const held = sumOf(captured) - sumOf(refunded)
    const ordersOfPurchase = await db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
    const paid = ordersOfPurchase.filter(
      ({ status, paymentStatus }) => status !== 'Cancelled' && paymentStatus === 'Completed',
    )
    const sold = paid.reduce((sum, { finalTotal }) => sum + finalTotal, 0)
    // Not booked until staff decide.
    const waitsForStaff = own.some(({ state }) => state === 'Mismatch')
    check(
      waitsForStaff || held === sold,
      `the gateway holds ${held} paise of purchase ${purchase.id}, which sold for ${sold}`,
    )
    const completed = own.filter(({ state }) => state === 'Completed').map(({ id }) => id)
    const isPaidOnce = completed.length <= 1 && (completed[0] ?? null) === purchase.paidBy
    check(isPaidOnce, `purchase ${purchase.id}, paid by ${purchase.paidBy}, has the completed payments ${completed}`)
  }
  return found
}
