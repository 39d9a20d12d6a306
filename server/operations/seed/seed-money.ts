import { type Paise, paise } from '@kargha/domain/money.ts'
import type { moneyLedger } from '../../orders/ledger/ledger-table.ts'
import { demoPaymentPrefix } from '../../payments/attempts/gateway.ts'
import type { payments } from '../../payments/attempts/payments-table.ts'
import type { Sale } from './seed-history.ts'

export type SeededOrder = { id: string; number: string; purchaseId: string; finalTotal: Paise }

const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)

const isOnline = (sale: Sale): boolean => sale.paymentMethod !== 'COD'

/** The end of online payment; null for COD. */
export const payByOf = (sale: Sale, placedAt: Date): Date | null => (isOnline(sale) ? minutesAfter(placedAt, 20) : null)

const paymentIdOf = ({ number }: SeededOrder) => `${number}-1`

/** Two minutes after ordering; none for COD. */
export const paymentsOf = (sale: Sale, order: SeededOrder, placedAt: Date): (typeof payments.$inferInsert)[] =>
  isOnline(sale)
    ? [
        {
          id: paymentIdOf(order),
          purchaseId: order.purchaseId,
          number: 1,
          amount: order.finalTotal,
          orderIds: [order.id],
          state: 'Completed',
          gatewayOrderId: demoPaymentPrefix + order.number,
          createdAt: placedAt,
          expiresAt: minutesAfter(placedAt, 15),
          settledAt: minutesAfter(placedAt, 2),
        },
      ]
    : []

export function accountOf(sale: Sale, order: SeededOrder): (typeof moneyLedger.$inferInsert)[] {
  const { id: orderId, finalTotal: amount } = order
  return sale.steps.flatMap(({ status, at }): (typeof moneyLedger.$inferInsert)[] => {
    if (status === 'Cancelled') return [{ orderId, kind: 'Cancellation', amount: paise(-amount), at }]
    if (status === 'Delivered' && !isOnline(sale))
      return [{ orderId, kind: 'COD received', amount: paise(-amount), at }]
    if (status !== 'Order Placed') return []
    if (!isOnline(sale)) return [{ orderId, kind: 'COD due', amount, at }]
    return [
      { orderId, kind: 'Charge', amount, at },
      { orderId, kind: 'Payment', amount: paise(-amount), reference: paymentIdOf(order), at: minutesAfter(at, 2) },
    ]
  })
}
