import type { Order } from '@kargha/contract/shop/orders.ts'
import { difference, formatRupees, fromRupees, toRupees } from '@kargha/domain/money.ts'
import { BillLine, PriceLine } from '../ui/bill-line.tsx'
import { paymentNames, paymentParts } from './order-actions.ts'

export function OrderBill({ order }: { order: Order }) {
  const discount = toRupees(difference(fromRupees(order.totalMrp), fromRupees(order.subTotal)))
  const globalSavings = toRupees(difference(fromRupees(order.savings), fromRupees(order.couponSavings)))
  return (
    <section
      aria-label="Order Summary"
      className="grid gap-4 rounded-soft bg-paper-deep p-4 sm:p-6 print:bg-transparent print:p-0"
    >
      <h2 className="text-heading">Order Summary</h2>
      <dl className="grid gap-2">
        <PriceLine name="Total MRP" amount={order.totalMrp} />
        {discount > 0 && <PriceLine name="Discount" amount={discount} saving />}
        {order.couponSavings > 0 && (
          <PriceLine name={`Coupon (${order.couponName})`} amount={order.couponSavings} saving />
        )}
        {globalSavings > 0 && <PriceLine name="Special Discount" amount={globalSavings} saving />}
        <PriceLine name="Delivery Charges" amount={order.delivery} />
        {order.codFee > 0 && <PriceLine name="Cash on Delivery Fee" amount={order.codFee} />}
      </dl>
      <dl className="border-t border-ink-soft pt-3">
        <div className="flex items-baseline justify-between gap-4 font-semibold">
          <dt>Total</dt>
          <dd className="whitespace-nowrap text-heading tabular-nums">{formatRupees(order.finalTotal)}</dd>
        </div>
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4">
        {paymentParts(order).map(({ name, amount }) => (
          <PriceLine key={name} name={name} amount={amount} />
        ))}
        <BillLine name="Payment method">{paymentNames[order.paymentMethod]}</BillLine>
        <BillLine name="Payment status">{order.paymentStatus}</BillLine>
      </dl>
    </section>
  )
}
