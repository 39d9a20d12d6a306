import { fromRupees, toRupees } from '@kargha/contract/money.ts'
import type { Order, PlacedOrder } from '@kargha/contract/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { ordersQuery } from '../orders/orders-queries.ts'
import { useSession } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { NextSteps } from './next-steps.tsx'
import { PlacedLine } from './placed-line.tsx'

type Placed = PlacedOrder['orders']

/** What the shopper sees once an order is placed: what it was, and what happens next. */
export default function OrderConfirmationPage() {
  // The checkout brings the orders along; whoever comes by another way finds theirs under My Orders.
  const placed = (useLocation().state as { orders?: Placed } | null)?.orders ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = useNavigationType()
  useEffect(() => {
    if (kind !== 'REPLACE') return
    // It took the checkout's place, further down on which the button was that is gone now.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [kind])

  return (
    <Page title="Order placed">
      <div className="measure grid gap-8 py-8 md:gap-12 md:py-12">
        <header className="grid gap-3">
          <span aria-hidden className="woven-border woven-now mb-3 md:mb-6" />
          <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
            Thank You for Your Order!
          </h1>
          <p role="status" className="text-lead">
            Your order has been successfully placed.
          </p>
        </header>
        {placed.length > 0 ? <Purchase placed={placed} /> : <WaysOn />}
      </div>
    </Page>
  )
}

function Purchase({ placed }: { placed: Placed }) {
  const client = useClient()
  const details = useSession()?.details
  const { data } = useQuery(ordersQuery(client, details?._id ?? '', 1))
  const known = new Map<string, Order>(data?.orders.map((order) => [order.orderId, order]))
  const first = placed.map(({ orderId }) => known.get(orderId)).find((order) => order !== undefined)
  const total = toRupees(placed.reduce((sum, { finalTotal }) => sum + fromRupees(finalTotal), 0))
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_var(--container-card)] lg:items-start lg:gap-16">
      <ul aria-label="What you ordered" className="divide-y divide-line border-y border-line">
        {placed.map((line) => (
          <PlacedLine key={line.orderId} line={line} order={known.get(line.orderId)} />
        ))}
      </ul>
      <div className="grid gap-8">
        <NextSteps email={details?.email} order={first} total={total} />
        <WaysOn />
      </div>
    </div>
  )
}

function WaysOn() {
  const navigate = useNavigate()
  return (
    <div className="grid max-w-card grid-cols-2 gap-3">
      <Button className="px-3!" onClick={() => navigate(links.myOrders)}>
        View Orders
      </Button>
      <ButtonLink look="quiet" className="px-3!" to={links.home}>
        Continue Shopping
      </ButtonLink>
    </div>
  )
}
