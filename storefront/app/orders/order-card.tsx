import { formatRupees } from '@kargha/contract/money.ts'
import type { Order, Shipment } from '@kargha/contract/orders.ts'
import { Link } from 'react-router'
import { BillLine, PriceLine } from '../cart/price-lines.tsx'
import { links } from '../links.ts'
import { ordinalDate } from '../ui/ordinal-date.ts'
import { Picture } from '../ui/picture.tsx'
import { journey, paymentNames, stepsOf } from './order-actions.ts'
import { OrderButtons } from './order-buttons.tsx'
import { StatusBadge } from './status-badge.tsx'

/** One order, where it is by now, what it cost, and what can be done with it. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <article
      aria-label={`Order ${order.orderId}`}
      className="grid grid-cols-[1fr_2fr] gap-x-4 gap-y-6 py-8 sm:grid-cols-[var(--container-mark)_1fr] sm:gap-x-6 md:grid-cols-[var(--container-mark)_1fr_var(--container-menu)] lg:gap-x-8"
    >
      <Link to={links.order(order.orderId)} tabIndex={-1} aria-hidden>
        <Picture
          src={order.productImages[0] ?? order.productDetails.images[0] ?? ''}
          alt=""
          width={1200}
          height={1500}
          sizes="(min-width: 30rem) 9rem, 33vw"
          className="aspect-4/5 w-full rounded-soft object-cover"
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-3">
        <Standing order={order} />
        <div className="grid gap-1">
          <h2 className="text-lead text-pretty">
            <Link
              to={links.order(order.orderId)}
              className="decoration-turmeric decoration-2 underline-offset-4 hover:underline"
            >
              {order.productName}
            </Link>
          </h2>
          <p className="text-small text-ink-soft">
            <Link to={links.order(order.orderId)} className="whitespace-nowrap link">
              {order.orderId}
            </Link>{' '}
            · <span className="whitespace-nowrap">{ordinalDate(order.createdAt)}</span>
          </p>
        </div>
        {order.shipment && <Parcel shipment={order.shipment} />}
        <OrderButtons order={order} />
        <Way order={order} />
      </div>
      <dl className="col-span-full grid content-start gap-1 md:col-span-1">
        <BillLine name="Quantity">{order.quantity}</BillLine>
        <BillLine name="Payment">{paymentNames[order.paymentMethod]}</BillLine>
        {order.paymentMethod !== 'COD' && <BillLine name="Payment status">{order.paymentStatus}</BillLine>}
        {order.subTotal !== order.finalTotal && <PriceLine name="Price" amount={order.subTotal} />}
        {order.savings > 0 && <PriceLine name="Savings" amount={order.savings} saving />}
        {order.delivery > 0 && <PriceLine name="Delivery" amount={order.delivery} />}
        <BillLine name="Total">
          <strong className="font-semibold">{formatRupees(order.finalTotal)}</strong>
        </BillLine>
      </dl>
    </article>
  )
}

/** The badge, since when it is so, and what was said with it. */
function Standing({ order }: { order: Order }) {
  const last = order.timeline.at(-1)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge order={order} />
      {last && order.timeline.length > 1 && (
        <p className="text-small text-ink-soft">
          on {ordinalDate(last.at)}
          {last.note && `: ${last.note}`}
        </p>
      )}
    </div>
  )
}

/** How far it has come, as a thread of as many lengths as there are steps; the badge says it in words. */
function Way({ order }: { order: Order }) {
  const steps = stepsOf(order)
  if (steps === 0) return null
  return (
    <div aria-hidden className="mt-auto flex max-w-card gap-1 pb-1 pt-2">
      {journey.map((step, index) => (
        <span
          key={step}
          className={`h-1 flex-1 rounded-full ${index >= steps ? 'bg-line' : steps === journey.length ? 'bg-leaf' : 'bg-indigo'}`}
        />
      ))}
    </div>
  )
}

function Parcel({ shipment: { courier, trackingNumber, trackingUrl } }: { shipment: Shipment }) {
  return (
    <p className="text-small">
      <a
        href={trackingUrl}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-touch items-center gap-1 font-medium link"
      >
        Track with {courier}
        <span className="sr-only">, in a new window</span>
      </a>{' '}
      <span className="whitespace-nowrap text-ink-soft">No. {trackingNumber}</span>
    </p>
  )
}
