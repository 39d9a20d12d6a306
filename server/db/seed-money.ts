import type { moneyLedger } from '../orders/ledger-table.ts'
import { demoPaid } from '../payments/gateway.ts'
import type { payments } from '../payments/payments-table.ts'
import type { Sale } from './seed-history.ts'

type Sold = { id: string; number: string; purchaseId: string; finalTotal: number }

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

const isOnline = (sale: Sale): boolean => sale.paymentMethod !== 'COD'

/** Until when a purchase could be paid online. */
export const payByOf = (sale: Sale, placedAt: Date): Date | null => (isOnline(sale) ? after(placedAt, 20) : null)

const paymentIdOf = ({ number }: Sold) => `${number}-1`

/** The attempt by which an order was paid online, two minutes after it was placed; none where it was not. */
export const paymentsOf = (sale: Sale, order: Sold, placedAt: Date): (typeof payments.$inferInsert)[] =>
  isOnline(sale)
    ? [
        {
          id: paymentIdOf(order),
          purchaseId: order.purchaseId,
          number: 1,
          amount: order.finalTotal,
          orderIds: [order.id],
          state: 'Completed',
          gatewayOrderId: demoPaid + order.number,
          createdAt: placedAt,
          expiresAt: after(placedAt, 15),
          settledAt: after(placedAt, 2),
        },
      ]
    : []

/** What was owed for an order, and what came in or was let go. */
export function accountOf(sale: Sale, order: Sold): (typeof moneyLedger.$inferInsert)[] {
  const { id: orderId, finalTotal: amount } = order
  return sale.steps.flatMap(({ status, at }): (typeof moneyLedger.$inferInsert)[] => {
    if (status === 'Cancelled') return [{ orderId, kind: 'Cancellation', amount: -amount, at }]
    if (status === 'Delivered' && !isOnline(sale)) return [{ orderId, kind: 'COD received', amount: -amount, at }]
    if (status !== 'Order Placed') return []
    if (!isOnline(sale)) return [{ orderId, kind: 'COD due', amount, at }]
    return [
      { orderId, kind: 'Charge', amount, at },
      { orderId, kind: 'Payment', amount: -amount, reference: paymentIdOf(order), at: after(at, 2) },
    ]
  })
}
