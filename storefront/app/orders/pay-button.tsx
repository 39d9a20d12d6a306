import type { Order, PaymentStatus } from '@kargha/contract/shop/orders.ts'
import { formatRupees, fromRupees, type Rupees } from '@kargha/domain/money.ts'
import { Button } from '../ui/button.tsx'
import { usePayNow } from './pay-now.ts'
import { dayAndTime } from './timeline.tsx'

type Props = { orderId: string; paymentStatus: PaymentStatus }

export function PayButton({ orderId, paymentStatus }: Props) {
  const payNow = usePayNow(orderId)
  return (
    <Button look="accent" busy={payNow.isPending} busyLabel="Opening..." onClick={() => payNow.mutate()}>
      {paymentStatus === 'Failed' ? 'Try again' : 'Pay now'}
    </Button>
  )
}

/** Pays what is due in cash, for all that was bought together and has not shipped. */
export function PayOnlineButton({ orderId }: Pick<Props, 'orderId'>) {
  const payNow = usePayNow(orderId)
  return (
    <Button look="quiet" busy={payNow.isPending} busyLabel="Opening..." onClick={() => payNow.mutate()}>
      Pay online
    </Button>
  )
}

export function payOnlineNote({ cashDue, codFee }: Pick<Order, 'cashDue' | 'codFee'>, amount: Rupees): string {
  const isForMore = fromRupees(amount) !== fromRupees(cashDue) - fromRupees(codFee)
  const what = isForMore ? ' for all that you ordered together' : ''
  const saving = codFee > 0 ? ', and save the Cash on Delivery fee' : ''
  return `Pay ${formatRupees(amount)}${what} online any time before it ships${saving}.`
}

/** For an unpaid order held until `payBy`. */
export function unpaidNote(paymentStatus: PaymentStatus, payBy: string): string {
  const payment =
    paymentStatus === 'Failed'
      ? 'Your payment didn’t go through.'
      : 'We haven’t received your payment yet. If you’ve just paid, please give it a few minutes.'
  return `${payment} We’re holding your order until ${dayAndTime(payBy)}.`
}
