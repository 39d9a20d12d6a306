import type { Reply } from '@kargha/contract/shop/client.ts'
import type { PaymentStatus } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePurchase } from '../orders/orders-queries.ts'
import { PayButton, unpaidNote } from '../orders/pay-button.tsx'
import { cashPayableOnline, dueOnline, isOver, isToShip } from '../orders/purchase.ts'
import { PlacedOrders } from '../placed/placed-orders.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { Button } from '../ui/button.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Link } from '../ui/link.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { paymentQuery } from './payment-query.ts'

/** In milliseconds; then the page says that there is no need to wait. */
const slowAfter = 30_000

const unfinishedBorder = <span aria-hidden className="woven-border mb-3 w-mark md:mb-6" />

type Outcome = { title: string; text: string }

/** Of final statuses; only `Completed` is a success. */
const outcomes: Partial<Record<PaymentStatus, Outcome>> = {
  Completed: { title: 'Payment Successful', text: 'Your payment has been successfully processed!' },
  Failed: {
    title: 'Payment Failed',
    text: 'Payment verification failed. Please contact support if amount was debited.',
  },
  Refunded: {
    title: 'Payment Refunded',
    text: 'Your payment has been refunded to the account it came from.',
  },
}

/** The order was cancelled or handed over before. */
const latePayment: Outcome = {
  title: 'Payment Being Refunded',
  text: 'Your payment arrived when nothing more was due. We’re refunding it in full.',
}

const expiredLink: Outcome = {
  title: 'Not paid yet',
  text: 'This payment link has expired and nothing was charged.',
}

/** Undefined while the payment is open. */
function outcomeOf({ data }: Reply<'getPaymentStatus'>): Outcome | undefined {
  if (data.goesBack) return latePayment
  return outcomes[data.paymentStatus] ?? (data.canPay ? expiredLink : undefined)
}

export function Payment({ customerId, transactionId }: { customerId: string; transactionId: string }) {
  const payment = useQuery(paymentQuery(useClient(), useQueryClient(), customerId, transactionId))
  const [openedAt] = useState(Date.now)

  if (payment.isLoadingError)
    return (
      <PaymentPanel
        title="Could not verify payment."
        text="Payment verification failed. Please contact support if amount was debited."
        note={storeMessage(payment.error)}
        ornament={unfinishedBorder}
      >
        <Button onClick={() => payment.refetch()} busy={payment.isFetching}>
          Try again
        </Button>
        <ContinueButtons look="quiet" />
      </PaymentPanel>
    )
  const outcome = payment.data && outcomeOf(payment.data)
  if (!outcome)
    return <Verifying isSlow={payment.dataUpdatedAt - openedAt > slowAfter} payBy={payment.data?.data.payBy ?? null} />
  return <PaymentOutcome outcome={outcome} reply={payment.data} />
}

export function Verifying({ isSlow = false, payBy = null }: { isSlow?: boolean; payBy?: string | null }) {
  return (
    <PaymentPanel
      title="Verifying your payment..."
      text={isSlow ? 'The bank is taking longer than usual.' : 'This takes a few seconds.'}
      note={
        isSlow
          ? `${payBy ? unpaidNote('Pending', payBy) : ''} You don’t need to wait here: My Orders will show the payment as soon as we know.`
          : undefined
      }
      ornament={<span aria-hidden className="woven-border weaves mb-3 md:mb-6" />}
    >
      {isSlow && <ContinueButtons />}
    </PaymentPanel>
  )
}

function PaymentOutcome({ outcome, reply }: { outcome: Outcome; reply: Reply<'getPaymentStatus'> }) {
  const { title, text } = outcome
  const { data, message } = reply
  const { orderId, orderIds, paymentStatus, canPay, payBy } = data
  const purchase = usePurchase(orderId)
  const facts = [
    { name: orderIds.length > 1 ? 'Orders' : 'Order', value: <OrderLinks orderIds={orderIds} /> },
    { name: 'Payment status', value: paymentStatus },
    { name: 'Amount', value: formatRupees(data.finalTotal) },
    ...(message && message !== text ? [{ name: 'Message', value: message }] : []),
  ]
  const isPaid = paymentStatus === 'Completed' && !data.goesBack
  const paid = purchase.orders.filter((order) => orderIds.includes(order.orderId) && !isOver(order))
  const due = dueOnline(purchase.orders) ??
    cashPayableOnline(purchase.orders) ?? { orderId, count: orderIds.length, amount: data.finalTotal }
  return (
    <div className="grid gap-12">
      <PaymentPanel
        title={title}
        text={text}
        note={canPay && payBy ? unpaidNote(paymentStatus, payBy) : undefined}
        ornament={isPaid ? <span aria-hidden className="woven-border woven-now mb-3 md:mb-6" /> : unfinishedBorder}
        facts={<FactList facts={facts} />}
      >
        {canPay && <PayButton due={due} paymentStatus={paymentStatus} />}
        <ContinueButtons {...(canPay && { look: 'quiet' })} />
      </PaymentPanel>
      {isPaid && paid.length > 0 && paid.every(isToShip) && <PlacedOrders lines={paid} orders={paid} />}
    </div>
  )
}

const OrderLinks = ({ orderIds }: { orderIds: readonly string[] }) =>
  orderIds.map((orderId, index) => (
    <span key={orderId}>
      {index > 0 && <span>, </span>}
      <Link to={links.order(orderId)} className="link whitespace-nowrap">
        {orderId}
      </Link>
    </span>
  ))

function ContinueButtons({ look }: { look?: 'quiet' }) {
  const navigate = useNavigate()
  return (
    <>
      <Button {...(look && { look })} onClick={() => navigate(links.myOrders)}>
        View Orders
      </Button>
      <Button look="quiet" onClick={() => navigate(links.home)}>
        Continue Shopping
      </Button>
    </>
  )
}
