import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Page } from '../document/page.tsx'
import { usePurchase } from '../orders/orders-queries.ts'
import { links } from '../shop-client/links.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Navigate, useNavigate } from '../ui/navigate.ts'
import { type PlacedLine, PlacedOrders } from './placed-orders.tsx'

export default function OrderConfirmationPage() {
  const [first, ...others] = (useLocation().state as { orders?: PlacedLine[] } | null)?.orders ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (navigationType !== 'REPLACE') return
    // The checkout, which this page replaced, was scrolled down and had the focus on its button.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [navigationType])

  if (first === undefined) return <Navigate to={links.myOrders} replace />
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
          {/* Above what loads: a button that moves under the finger isn't pressed. */}
          <ContinueButtons />
        </header>
        <Purchase placed={[first, ...others]} />
      </div>
    </Page>
  )
}

function Purchase({ placed }: { placed: readonly [PlacedLine, ...PlacedLine[]] }) {
  const { orders } = usePurchase(placed[0].orderId)
  return <PlacedOrders lines={placed} orders={orders} />
}

function ContinueButtons() {
  const navigate = useNavigate()
  return (
    <div className="grid max-w-card grid-cols-2 gap-3 pt-3">
      <Button className="px-3!" onClick={() => navigate(links.myOrders)}>
        View Orders
      </Button>
      <ButtonLink look="quiet" className="px-3!" to={links.home}>
        Continue Shopping
      </ButtonLink>
    </div>
  )
}
