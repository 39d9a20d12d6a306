import type { Order } from '@kargha/contract/shop/orders.ts'
import { acceptsOnlyDamage } from '@kargha/contract/shop/return-policy.ts'
import { arrivalText } from '@kargha/domain/delivery-days.ts'
import { formatRupees, fromRupees, paise, toRupees } from '@kargha/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Page } from '../document/page.tsx'
import { AddressLines } from '../forms/address-fields.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { usePathParams } from '../shop-client/path-params.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'
import { Button } from '../ui/button.tsx'
import { dayAndTime } from '../ui/day-and-time.ts'
import { Link } from '../ui/link.tsx'
import { plainDate } from '../ui/ordinal-date.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { MissingOrder } from './missing-order.tsx'
import { imageOf } from './order-actions.ts'
import { OrderBill } from './order-bill.tsx'
import { OrderButtons, PurchaseButtons } from './order-buttons.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { usePurchase } from './orders-queries.ts'
import { ParcelTimeline } from './parcel-timeline.tsx'
import { billedOrders, isSettledAlone, isToShip } from './purchase.ts'
import { StatusBadge } from './status-badge.tsx'
import { Timeline } from './timeline.tsx'

export default function OrderPage() {
  const { orderId = '' } = usePathParams()
  const query = usePurchase(orderId)
  const { order, orders } = query
  return (
    <Page title={`Order ${order?.orderId ?? ''}`}>
      <div className="measure grid gap-8 py-8 md:py-12 print:gap-6">
        {order ? (
          <>
            <Letterhead />
            <Heading order={order} />
            <div className="grid gap-12 lg:grid-cols-[1fr_var(--container-card)] lg:items-start lg:gap-16 print:gap-6">
              <div className="grid min-w-0 gap-12 print:contents">
                <OrderedProduct order={order} orders={orders} />
                <Section title="Timeline" className="print:order-last">
                  <Timeline order={order} />
                </Section>
                {order.parcel && (
                  <Section title="Your parcel" className="print:hidden">
                    <ParcelTimeline parcel={order.parcel} orderId={order.orderId} />
                  </Section>
                )}
                {orders.length > 1 && (
                  <Section title="Placed together">
                    <OthersOf order={order} orders={orders} />
                  </Section>
                )}
              </div>
              <div className="grid gap-8 print:contents">
                <OrderBill orders={isSettledAlone(order) ? [order] : billedOrders(orders)} />
                <OrderInvoices order={order} />
                <Delivery order={order} />
              </div>
            </div>
          </>
        ) : query.isPending ? (
          <Spinner />
        ) : (
          <>
            <h1 className="sr-only">Order</h1>
            <MissingOrder query={query} />
          </>
        )}
      </div>
    </Page>
  )
}

function Heading({ order }: { order: Order }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-3">
        <Link to={links.myOrders} className="-mb-1 flex min-h-touch items-center justify-self-start link print:hidden">
          My Orders
        </Link>
        <h1 className="text-title">Order {order.orderId}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusBadge order={order} />
          <span className="text-ink-soft">Placed on {plainDate(order.createdAt)}</span>
        </p>
      </div>
      <Button look="quiet" className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden size={18} />
        Print
      </Button>
    </header>
  )
}

type PurchaseProps = { order: Order; orders: readonly Order[] }

/** In what is paid or confirmed together. */
const takesPart = ({ canPay, payOnline, confirmBy }: Order) => canPay || payOnline !== null || confirmBy !== null

function OrderedProduct({ order, orders }: PurchaseProps) {
  const each = toRupees(paise(Math.round(fromRupees(order.subTotal) / order.quantity)))
  return (
    <article
      aria-label="What you ordered"
      className="grid grid-cols-[1fr_2fr] gap-4 border-y border-line py-6 sm:grid-cols-[2fr_3fr] sm:gap-6 lg:gap-8 print:grid-cols-1 print:py-4"
    >
      <Link
        to={links.product({ slug: order.productSlug })}
        state={{ id: order.productId }}
        tabIndex={-1}
        aria-hidden
        className="print:hidden"
      >
        <ProductPicture src={imageOf(order)} sizes="(min-width: 64rem) 20rem, 40vw" eager />
      </Link>
      <div className="grid min-w-0 content-start gap-4">
        <div className="grid gap-1">
          <h2 className="text-heading text-pretty">
            <Link
              to={links.product({ slug: order.productSlug })}
              state={{ id: order.productId }}
              className="decoration-turmeric decoration-2 underline-offset-4 hover:underline"
            >
              {order.productName}
            </Link>
          </h2>
          {order.optionText && (
            <p>
              {order.optionText} <span className="text-ink-soft">(SKU {order.sku})</span>
            </p>
          )}
          <p className="text-ink-soft tabular-nums">
            Quantity {order.quantity} × <span className="whitespace-nowrap">{formatRupees(each)}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">
          {takesPart(order) && <PurchaseButtons orders={orders} />}
          <OrderButtons order={order} />
        </div>
        <Deadline order={order} />
      </div>
    </article>
  )
}

function OthersOf({ order, orders }: PurchaseProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders
        .filter((other) => other !== order)
        .map((other) => (
          <li key={other._id} className="relative grid grid-cols-[4rem_1fr_auto] items-center gap-4 py-4">
            <ProductPicture src={imageOf(other)} sizes="4rem" />
            <div className="grid min-w-0 gap-1">
              {/* The whole row is the link. */}
              <Link to={links.order(other.orderId)} className="font-medium text-pretty after:absolute after:inset-0">
                {other.productName}
              </Link>
              {other.optionText && <p className="text-small">{other.optionText}</p>}
              <p className="text-small text-ink-soft">Order {other.orderId}</p>
            </div>
            <StatusBadge order={other} />
          </li>
        ))}
    </ul>
  )
}

/** For requesting a return. */
function Deadline({ order }: { order: Order }) {
  const { data: shop } = useQuery(shopQuery(useClient()))
  const delivered = order.timeline.find(({ status }) => status === 'Delivered')
  if (!shop) return null
  const returnBy = delivered && new Date(Date.parse(delivered.at) + shop.returnWindowHours * 3_600_000).toISOString()
  if (!order.canReturn || !returnBy) return null
  return (
    <p className="text-small text-ink-soft print:hidden">
      {`You can return it until ${dayAndTime(returnBy)}${acceptsOnlyDamage(shop) ? ' if it came damaged' : ''}.`}
    </p>
  )
}

function Delivery({ order }: { order: Order }) {
  const { shipment: tracking, address, recipient, business } = order
  const name = useSession()?.details.name
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1 print:grid-cols-2">
      <Section title="Delivery">
        <address className="not-italic wrap-anywhere">
          {recipient?.name ?? name}
          <br />
          <AddressLines address={address} />
          {recipient && (
            <>
              <br />
              Mobile {recipient.mobileNo}
            </>
          )}
        </address>
        <Arrival order={order} />
      </Section>
      {business && (
        <Section title="Invoice to">
          <p className="wrap-anywhere">
            {business.businessName}
            <br />
            GSTIN {business.gstin}
          </p>
        </Section>
      )}
      {tracking ? (
        <Section title="Shipment">
          <div className="grid justify-items-start">
            <p>{tracking.courier}</p>
            <p className="text-ink-soft wrap-anywhere">Tracking number {tracking.trackingNumber}</p>
            <a
              href={tracking.trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-touch items-center font-medium link print:hidden"
            >
              Track your parcel
              <span className="sr-only">, in a new window</span>
            </a>
          </div>
        </Section>
      ) : (
        isToShip(order) && (
          <Section title="Shipment">
            <p className="text-ink-soft">The courier and tracking number will appear here once your order ships.</p>
          </Section>
        )
      )}
    </div>
  )
}

function Arrival({ order }: { order: Order }) {
  const { earliestDelivery, latestDelivery } = order
  const isOnItsWay = isToShip(order) || order.status === 'Shipped'
  if (!isOnItsWay || !earliestDelivery || !latestDelivery) return null
  return <p>Arrives {arrivalText({ earliest: earliestDelivery, latest: latestDelivery })}</p>
}

function Section({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={`grid min-w-0 content-start gap-4 print:gap-2 ${className}`}>
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  )
}

/** On paper, which lacks the page's header. */
function Letterhead() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  if (!shop) return null
  return (
    <div className="hidden border-b border-ink pb-4 print:block">
      <p className="font-display text-heading font-semibold">{shop.name}</p>
      <p className="text-small">{shop.postalAddress}</p>
      <p className="text-small">
        {shop.phone} · {shop.supportEmail}
      </p>
    </div>
  )
}
