import type { Order } from '@kargha/contract/shop/orders.ts'
import { difference, formatRupees, fromRupees, type Rupees, toRupees } from '@kargha/domain/money.ts'
import { BillLine, PriceLine } from '../ui/bill-line.tsx'
import { paymentNames, paymentParts } from './order-actions.ts'
import { shared, sumOf } from './purchase.ts'

type Props = { orders: readonly Order[] }

export function OrderBill({ orders }: Props) {
  return (
    <section
      aria-label="Order Summary"
      className="grid gap-4 rounded-soft bg-paper-deep p-4 sm:p-6 print:bg-transparent print:p-0"
    >
      <div className="grid gap-1">
        <h2 className="text-heading">Order Summary</h2>
        {orders.length > 1 && <p className="text-small text-ink-soft">For {orders.length} orders placed together</p>}
      </div>
      <dl className="grid gap-2">
        <PriceLines orders={orders} />
      </dl>
      <dl className="border-t border-ink-soft pt-3">
        <div className="flex items-baseline justify-between gap-4 font-semibold">
          <dt>Total</dt>
          <dd className="whitespace-nowrap text-heading tabular-nums">{formatRupees(totalOf(orders))}</dd>
        </div>
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4">
        <PaymentLines orders={orders} />
      </dl>
    </section>
  )
}

export const totalOf = (orders: readonly Order[]): Rupees => sumOf(orders, ({ finalTotal }) => finalTotal)

/** What the total is made of. */
export function PriceLines({ orders }: Props) {
  const totalMrp = sumOf(orders, (order) => order.totalMrp)
  const couponSavings = sumOf(orders, (order) => order.couponSavings)
  const codFee = sumOf(orders, (order) => order.codFee)
  const less = (amount: Rupees, subtracted: Rupees) => toRupees(difference(fromRupees(amount), fromRupees(subtracted)))
  const discount = less(
    totalMrp,
    sumOf(orders, ({ subTotal }) => subTotal),
  )
  const globalSavings = less(
    sumOf(orders, ({ savings }) => savings),
    couponSavings,
  )
  return (
    <>
      <PriceLine name="Total MRP" amount={totalMrp} />
      {discount > 0 && <PriceLine name="Discount" amount={discount} saving />}
      {couponSavings > 0 && (
        <PriceLine name={`Coupon (${shared(orders, ({ couponName }) => couponName)})`} amount={couponSavings} saving />
      )}
      {globalSavings > 0 && <PriceLine name="Special Discount" amount={globalSavings} saving />}
      <PriceLine name="Delivery Charges" amount={sumOf(orders, ({ delivery }) => delivery)} />
      {codFee > 0 && <PriceLine name="Cash on Delivery Fee" amount={codFee} />}
    </>
  )
}

/** How the total is paid. Where orders differ in method or status, the parts show it. */
export function PaymentLines({ orders }: Props) {
  const method = shared(orders, ({ paymentMethod }) => paymentMethod)
  const status = shared(orders, ({ paymentStatus }) => paymentStatus)
  return (
    <>
      {paymentParts(orders).map(({ name, amount }) => (
        <PriceLine key={name} name={name} amount={amount} />
      ))}
      {method && <BillLine name="Payment method">{paymentNames[method]}</BillLine>}
      {status && <BillLine name="Payment status">{status}</BillLine>}
    </>
  )
}
