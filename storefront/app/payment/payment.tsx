import type { Reply } from '@kargha/contract/client.ts'
import { formatRupees } from '@kargha/contract/money.ts'
import type { PaymentStatus } from '@kargha/contract/orders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { storeMessage } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { PaymentFace } from './payment-face.tsx'
import { paymentQuery } from './payment-query.ts'

/** Who has been waiting this long, in milliseconds, is told that nobody need. */
const patience = 30_000

/** A border that was not woven to its end. */
const brokenOff = <span aria-hidden className="woven-border mb-3 w-mark md:mb-6" />

type End = { title: string; text: string }

/** What each end is called and means; `Completed` alone counts as success. */
const ends: Partial<Record<PaymentStatus, End>> = {
  Completed: { title: 'Payment Successful', text: 'Your payment has been successfully processed!' },
  Failed: {
    title: 'Payment Failed',
    text: 'Payment verification failed. Please contact support if amount was debited.',
  },
  Refunded: {
    title: 'Payment Refunded',
    text: 'What you paid for this order has been sent back to where it came from.',
  },
}

/** What was paid too late is no success, although the money has arrived. */
const goesBack: End = {
  title: 'Payment Goes Back',
  text: 'Your payment came when the order was cancelled already. All of it goes back to where it came from.',
}

const endOf = ({ data }: Reply<'getPaymentStatus'>) => (data.goesBack ? goesBack : ends[data.paymentStatus])

/** How the payment of a purchase stands; asks again by itself while it is open. */
export function Payment({ customerId, transactionId }: { customerId: string; transactionId: string }) {
  const payment = useQuery(paymentQuery(useClient(), useQueryClient(), customerId, transactionId))
  const [since] = useState(Date.now)

  if (payment.isLoadingError)
    return (
      <PaymentFace
        title="Could not verify payment."
        text="Payment verification failed. Please contact support if amount was debited."
        note={storeMessage(payment.error)}
        ornament={brokenOff}
      >
        <Button onClick={() => payment.refetch()} busy={payment.isFetching}>
          Try again
        </Button>
        <WaysOn look="quiet" />
      </PaymentFace>
    )
  if (payment.data?.data.canPay) return <NotPaid />
  const end = payment.data && endOf(payment.data)
  if (!end) return <Verifying isSlow={payment.dataUpdatedAt - since > patience} />
  return <Decided end={end} reply={payment.data} />
}

/** While nobody knows yet. */
export function Verifying({ isSlow = false }: { isSlow?: boolean }) {
  return (
    <PaymentFace
      title="Verifying your payment..."
      text={isSlow ? 'The bank is taking longer than usual.' : 'This takes a few seconds.'}
      note={
        isSlow
          ? 'You need not wait here: your orders show the payment as soon as it is known. Please don’t pay a second time.'
          : undefined
      }
      ornament={<span aria-hidden className="woven-border weaves mb-3 md:mb-6" />}
    >
      {isSlow && <WaysOn />}
    </PaymentFace>
  )
}

/** Where the payment's link has died unused and another can be asked for. */
function NotPaid() {
  return (
    <PaymentFace
      title="Not paid yet"
      text="This payment has ended, and nothing was paid by it."
      note="Your order still waits: press Pay now beside it."
      ornament={brokenOff}
    >
      <WaysOn />
    </PaymentFace>
  )
}

/** Once it is known. */
function Decided({ end: { title, text }, reply }: { end: End; reply: Reply<'getPaymentStatus'> }) {
  const { data, message } = reply
  const facts = [
    { name: 'Order ID', value: data.orderId },
    { name: 'Payment Status', value: data.paymentStatus },
    { name: 'Amount', value: formatRupees(data.finalTotal) },
    // The server may say the very same.
    ...(message && message !== text ? [{ name: 'Message', value: message }] : []),
  ]
  const isPaid = data.paymentStatus === 'Completed' && !data.goesBack
  return (
    <PaymentFace
      title={title}
      text={text}
      ornament={isPaid ? <span aria-hidden className="woven-border woven-now mb-3 md:mb-6" /> : brokenOff}
      facts={<FactList facts={facts} />}
    >
      <WaysOn />
    </PaymentFace>
  )
}

function WaysOn({ look }: { look?: 'quiet' }) {
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
