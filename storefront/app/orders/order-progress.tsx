import type { Order, Parcel, Tracking } from '@kargha/contract/shop/orders.ts'
import { dayAndTime } from '../ui/day-and-time.ts'
import { deliverySteps, stepsOf } from './order-actions.ts'
import { shared } from './purchase.ts'

/** Whether orders have come equally far, in one parcel. */
export const goTogether = (orders: readonly Order[]): boolean =>
  shared(orders, ({ status, hasActiveReturn, parcel, shipment }) =>
    [status, hasActiveReturn, parcel?.number, shipment?.trackingNumber].join(),
  ) !== null

/** Where an order's parcel is, and how far the order has come. */
export function OrderProgress({ order }: { order: Order }) {
  return (
    <>
      {order.parcel && <ParcelStep parcel={order.parcel} order={order} />}
      {order.shipment && <TrackingLink tracking={order.shipment} />}
      <StepsDone order={order} />
    </>
  )
}

/** The last, unless the order's badge shows it. */
function ParcelStep({ parcel, order }: { parcel: Parcel; order: Order }) {
  const last = parcel.events.at(-1)
  if (!last || last.status === order.status) return null
  return (
    <p className="text-small wrap-anywhere">
      <span className="font-medium">{last.status ?? last.text}</span>
      <span className="text-ink-soft">
        <span> · </span>
        <time dateTime={last.at}>{dayAndTime(last.at)}</time>
        {last.place && <span> · {last.place}</span>}
        {last.status && last.text && <span> · {last.text}</span>}
      </span>
    </p>
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
        Track your parcel
        <span className="sr-only">, in a new window</span>
      </a>{' '}
      <span className="inline-block text-ink-soft">
        {courier}, tracking number {trackingNumber}
      </span>
    </p>
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
