import type { Order, PaymentStatus } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { Button } from '../ui/button.tsx'
import { dayAndTime } from '../ui/day-and-time.ts'
import { Unbroken } from '../ui/unbroken.tsx'
import { usePayNow } from './pay-now.ts'
import { cashPayableOnline, type Due, dueOnline, sumOf } from './purchase.ts'

type Props = { due: Due; paymentStatus: PaymentStatus }

const forAll = ({ count }: Due) => (count > 1 ? ` for ${count} orders` : '')

/** Pays what is due online now. Several orders are paid at once, so the amount is on the button. */
export function PayButton({ due, paymentStatus }: Props) {
  const payNow = usePayNow(due.orderId)
  return (
    <Button look="accent" busy={payNow.isPending} busyLabel="Opening..." onClick={() => payNow.mutate()}>
      {due.count > 1
        ? `Pay ${formatRupees(due.amount)}${forAll(due)}`
        : paymentStatus === 'Failed'
          ? 'Pay again'
          : 'Pay now'}
    </Button>
  )
}

/** Pays what is due in cash and has not shipped. */
function PayOnlineButton({ due }: { due: Due }) {
  const payNow = usePayNow(due.orderId)
  return (
    <Button look="quiet" busy={payNow.isPending} busyLabel="Opening..." onClick={() => payNow.mutate()}>
      {due.count > 1 ? `Pay ${formatRupees(due.amount)} online${forAll(due)}` : 'Pay online'}
    </Button>
  )
}

/** For what can be paid now of one order, or of orders that were placed together. */
export function PayButtons({ orders }: { orders: readonly Order[] }) {
  const due = dueOnline(orders)
  const unpaid = orders.find(({ canPay }) => canPay)
  const inCash = cashPayableOnline(orders)
  return (
    <>
      {due && unpaid && (
        <>
          {unpaid.payBy && <p className="w-full text-small">{unpaidNote(unpaid.paymentStatus, unpaid.payBy)}</p>}
          <PayButton due={due} paymentStatus={unpaid.paymentStatus} />
        </>
      )}
      {inCash && (
        <>
          <p className="w-full text-small">
            <Unbroken>
              {payOnlineNote(
                inCash,
                sumOf(orders, ({ codFee }) => codFee),
              )}
            </Unbroken>
          </p>
          <PayOnlineButton due={inCash} />
        </>
      )}
    </>
  )
}

function payOnlineNote(due: Due, codFee: number): string {
  const saving = codFee > 0 ? ', and save the Cash on Delivery fee' : ''
  const before = due.count > 1 ? 'they ship' : 'it ships'
  return `Pay ${formatRupees(due.amount)} online${forAll(due)} any time before ${before}${saving}.`
}

/** For an unpaid order held until `payBy`. */
export function unpaidNote(paymentStatus: PaymentStatus, payBy: string): string {
  const payment =
    paymentStatus === 'Failed'
      ? 'Your payment didn’t go through.'
      : 'We haven’t received your payment yet. If you’ve just paid, please give it a few minutes.'
  return `${payment} We’re holding your order until ${dayAndTime(payBy)}.`
}
