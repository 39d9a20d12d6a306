import type { Order, PlacedOrder } from '@kargha/contract/shop/orders.ts'
import { fromRupees, sum, toRupees } from '@kargha/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Page } from '../document/page.tsx'
import { ordersQuery } from '../orders/orders-queries.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { useSession } from '../shop-client/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Navigate, useNavigate } from '../ui/navigate.ts'
import { NextSteps } from './next-steps.tsx'
import { PlacedLine } from './placed-line.tsx'

type PlacedOrders = PlacedOrder['orders']

export default function OrderConfirmationPage() {
  const placed = (useLocation().state as { orders?: PlacedOrders } | null)?.orders ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (navigationType !== 'REPLACE') return
    // The checkout, which this page replaced, was scrolled down and had the focus on its button.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [navigationType])

  if (placed.length === 0) return <Navigate to={links.myOrders} replace />
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
        <Purchase placed={placed} />
      </div>
    </Page>
  )
}

function Purchase({ placed }: { placed: PlacedOrders }) {
  const client = useClient()
  const details = useSession()?.details
  const { data } = useQuery(ordersQuery(client, details?._id ?? '', 1))
  const ordersById = new Map<string, Order>(data?.orders.map((order) => [order.orderId, order]))
  const firstLoaded = placed.map(({ orderId }) => ordersById.get(orderId)).find((order) => order !== undefined)
  const total = toRupees(sum(placed.map(({ finalTotal }) => fromRupees(finalTotal))))
  const cashDue = toRupees(
    sum(placed.map(({ orderId, finalTotal }) => fromRupees(ordersById.get(orderId)?.cashDue ?? finalTotal))),
  )
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_var(--container-card)] lg:items-start lg:gap-16">
      <ul aria-label="What you ordered" className="divide-y divide-line border-y border-line">
        {placed.map((line) => (
          <PlacedLine key={line.orderId} line={line} order={ordersById.get(line.orderId)} />
        ))}
      </ul>
      <div className="grid gap-8">
        <NextSteps email={details?.email} order={firstLoaded} total={total} cashDue={cashDue} />
        <ContinueButtons />
      </div>
    </div>
  )
}

function ContinueButtons() {
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
