import type { Order, Tracking } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { links } from '../shop-client/links.ts'
import { BillLine, PriceLine } from '../ui/bill-line.tsx'
import { Link } from '../ui/link.tsx'
import { ordinalDate } from '../ui/ordinal-date.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import { deliverySteps, imageOf, paymentNames, stepsOf } from './order-actions.ts'
import { OrderButtons } from './order-buttons.tsx'
import { StatusBadge } from './status-badge.tsx'

export function OrderCard({ order }: { order: Order }) {
  return (
    <article
      aria-label={`Order ${order.orderId}`}
      className="grid grid-cols-[1fr_2fr] gap-x-4 gap-y-6 py-8 sm:grid-cols-[var(--container-mark)_1fr] sm:gap-x-6 md:grid-cols-[var(--container-mark)_1fr_var(--container-menu)] lg:gap-x-8"
    >
      <Link to={links.order(order.orderId)} tabIndex={-1} aria-hidden>
        <ProductPicture src={imageOf(order)} sizes="(min-width: 30rem) 9rem, 33vw" />
      </Link>
      <div className="flex min-w-0 flex-col gap-3">
        <StatusLine order={order} />
        <div className="grid gap-1">
          <h2 className="text-lead text-pretty">
            <Link
              to={links.order(order.orderId)}
              className="decoration-turmeric decoration-2 underline-offset-4 hover:underline"
            >
              {order.productName}
            </Link>
          </h2>
          {order.optionText && <p className="text-small">{order.optionText}</p>}
          <p className="text-small text-ink-soft">
            <Link to={links.order(order.orderId)} className="whitespace-nowrap link">
              {order.orderId}
            </Link>{' '}
            · <span className="whitespace-nowrap">{ordinalDate(order.createdAt)}</span>
          </p>
        </div>
        {order.shipment && <TrackingLink tracking={order.shipment} />}
        <OrderButtons order={order} />
        <StepsDone order={order} />
      </div>
      <dl className="col-span-full grid content-start gap-1 md:col-span-1">
        <BillLine name="Quantity">{order.quantity}</BillLine>
        <BillLine name="Payment">{paymentNames[order.paymentMethod]}</BillLine>
        {order.paymentMethod !== 'COD' && <BillLine name="Payment status">{order.paymentStatus}</BillLine>}
        {order.subTotal !== order.finalTotal && <PriceLine name="Price" amount={order.subTotal} />}
        {order.savings > 0 && <PriceLine name="Savings" amount={order.savings} saving />}
        {order.delivery > 0 && <PriceLine name="Delivery" amount={order.delivery} />}
        {order.codFee > 0 && <PriceLine name="Cash on Delivery Fee" amount={order.codFee} />}
        <BillLine name="Total">
          <strong className="font-semibold">{formatRupees(order.finalTotal)}</strong>
        </BillLine>
      </dl>
    </article>
  )
}

function StatusLine({ order }: { order: Order }) {
  const last = order.timeline.at(-1)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge order={order} />
      {last && order.timeline.length > 1 && (
        <p className="text-small text-ink-soft">
          <span>on {ordinalDate(last.at)}</span>
          {last.note && <span>: {last.note}</span>}
        </p>
      )}
    </div>
  )
}

/** Hidden from screen readers, which have the badge. */
function StepsDone({ order }: { order: Order }) {
  const steps = stepsOf(order)
  if (steps === 0) return null
  return (
    <div aria-hidden className="mt-auto flex max-w-card gap-1 pb-1 pt-2">
      {deliverySteps.map((step, index) => (
        <span
          key={step}
          className={`h-1 flex-1 rounded-full ${index >= steps ? 'bg-line' : steps === deliverySteps.length ? 'bg-leaf' : 'bg-indigo'}`}
        />
      ))}
    </div>
  )
}

function TrackingLink({ tracking: { courier, trackingNumber, trackingUrl } }: { tracking: Tracking }) {
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
      <span className="inline-block text-ink-soft">No. {trackingNumber}</span>
    </p>
  )
}
