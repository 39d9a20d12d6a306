import type { PaymentStatus } from '@kargha/contract/orders.ts'
import { Button } from '../ui/button.tsx'
import { usePayNow } from './pay-now.ts'
import { dayAndTime } from './timeline.tsx'

type Props = { orderId: string; paymentStatus: PaymentStatus }

/** Opens the payment page for an unpaid order. */
export function PayButton({ orderId, paymentStatus }: Props) {
  const payNow = usePayNow(orderId)
  return (
    <Button look="accent" busy={payNow.isPending} busyLabel="Opening..." onClick={() => payNow.mutate()}>
      {paymentStatus === 'Failed' ? 'Try again' : 'Pay now'}
    </Button>
  )
}

/** What My Orders and the payment's own page say of an unpaid order that is held until `payBy`. */
export function unpaidNote(paymentStatus: PaymentStatus, payBy: string): string {
  const payment =
    paymentStatus === 'Failed'
      ? 'Your payment didn’t go through.'
      : 'We haven’t received your payment yet. If you’ve just paid, please give it a few minutes.'
  return `${payment} We’re holding your order until ${dayAndTime(payBy)}.`
}
