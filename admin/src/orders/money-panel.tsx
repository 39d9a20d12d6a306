import type { StaffOrder } from '@kargha/contract/staff/orders.ts'
import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import { formatRupees, fromRupees, type Rupees, sum, toRupees } from '@kargha/domain/money.ts'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { MoneyActions } from './money-actions.tsx'
import { paymentText } from './purchase-texts.ts'

const sumOf = (orders: readonly StaffOrder[], amount: (order: StaffOrder) => Rupees) =>
  toRupees(sum(orders.map((order) => fromRupees(amount(order)))))

const unlessZero = (name: string, amount: Rupees, sign = ''): [string, string][] =>
  amount === 0 ? [] : [[name, `${sign}${formatRupees(amount)}`]]

/** A coupon, the shop-wide discount, or both. */
function savingsName({ couponName, couponPercent, globalPercent }: StaffOrder['purchase']): string {
  const sources = [
    ...(couponName ? [`${couponName} ${couponPercent}%`] : []),
    ...(globalPercent > 0 ? [`shop-wide ${globalPercent}%`] : []),
  ]
  return `Savings (${sources.join(', ')})`
}

/** The price, the payments, and every entry of the orders' accounts. */
export function MoneyPanel({ purchase }: { purchase: StaffPurchase }) {
  const { orders, payments } = purchase
  const [first] = orders
  if (first === undefined) return null
  const entries = orders.flatMap(({ orderId, money }) => money.ledger.map((entry) => ({ ...entry, orderId })))
  const refunds = new Map(orders.flatMap(({ money }) => money.refunds.map((refund) => [refund._id, refund])))
  const flagged = payments.filter(({ isFlagged }) => isFlagged)
  return (
    <Panel title="Money">
      {flagged.map((payment) => (
        <Alert key={payment._id} severity="warning" sx={{ marginBottom: 1 }}>
          {`Please look at the payment of ${formatRupees(payment.amount)}: ${payment.failure || payment.state}`}
        </Alert>
      ))}
      <Facts
        align="right"
        of={[
          ['Goods', formatRupees(sumOf(orders, ({ subTotal }) => subTotal))],
          ...unlessZero(
            'Delivery',
            sumOf(orders, ({ delivery }) => delivery),
          ),
          ...unlessZero(
            'Cash on Delivery fee',
            sumOf(orders, ({ codFee }) => codFee),
          ),
          ...unlessZero(
            savingsName(first.purchase),
            sumOf(orders, ({ savings }) => savings),
            '− ',
          ),
          ['Total', <strong key="total">{formatRupees(purchase.finalTotal)}</strong>],
          ['Payment', paymentText(purchase)],
          ['Received', formatRupees(sumOf(orders, ({ money }) => money.paid))],
          ...unlessZero(
            'To be collected in cash',
            sumOf(orders, ({ cashDue }) => cashDue),
          ),
        ]}
      />
      {payments.length + refunds.size + entries.length > 0 && (
        <Typography component="h3" variant="subtitle2" sx={{ marginTop: 2 }}>
          Account
        </Typography>
      )}
      <Facts
        align="right"
        of={[
          ...payments.map(({ _id, createdAt, state, amount }): [string, string] => [
            `${formatDateTime(createdAt)} · Online payment ${_id}, ${state}`,
            formatRupees(amount),
          ]),
          ...[...refunds.values()].map(({ _id, createdAt, state, amount, failure }): [string, string] => [
            `${formatDateTime(createdAt)} · Refund ${_id}, ${[state, failure].filter(Boolean).join(': ')}`,
            formatRupees(amount),
          ]),
          ...entries.map(({ at, kind, amount, orderId, reference, splitWith }): [string, string] => [
            [formatDateTime(at), kind, orders.length > 1 && orderId, reference, splitWith && `split with ${splitWith}`]
              .filter(Boolean)
              .join(' · '),
            formatRupees(amount),
          ]),
        ]}
      />
      <MoneyActions purchase={purchase} isFlagged={flagged.length > 0} />
    </Panel>
  )
}
