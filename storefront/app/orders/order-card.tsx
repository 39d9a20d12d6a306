import { formatRupees } from '@kargha/contract/money.ts'
import type { Order, PaymentMethod } from '@kargha/contract/orders.ts'
import { Link, useNavigate } from 'react-router'
import { links } from '../links.ts'
import { isPage } from '../routes.tsx'
import { Button } from '../ui/button.tsx'
import { ordinalDate } from '../ui/ordinal-date.ts'
import { Picture } from '../ui/picture.tsx'
import { actionsOf, type BadgeColour, badgeOf } from './order-actions.ts'

const badges: Record<BadgeColour, string> = {
  blue: 'bg-indigo text-card',
  dark: 'bg-ink text-card',
  orange: 'bg-turmeric text-ink',
  green: 'bg-leaf text-card',
  red: 'bg-madder text-card',
}

const paymentNames: Record<PaymentMethod, string> = { COD: 'Cash on Delivery', PhonePe: 'Online' }

/** One order, and what can be done with it now. */
export function OrderCard({ order }: { order: Order }) {
  const badge = badgeOf(order)
  const image = order.productImages[0] ?? order.productDetails.images[0] ?? ''
  const facts = [
    { name: 'Quantity', value: order.quantity },
    { name: 'Payment', value: paymentNames[order.paymentMethod] },
    { name: 'Total', value: formatRupees(order.finalTotal) },
  ]
  return (
    <article aria-label={`Order ${order.orderId}`} className="rounded-md border border-line bg-card">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-paper-deep px-4 py-3 sm:px-5">
        <p>
          <span className="font-medium">{order.orderId}</span>
          <span className="text-ink-soft"> · {ordinalDate(order.createdAt)}</span>
        </p>
        <p className={`rounded-full px-3 py-0.5 text-sm font-medium ${badges[badge.colour]}`}>{badge.text}</p>
      </header>
      <div className="grid grid-cols-[5rem_1fr] gap-4 p-4 sm:grid-cols-[6rem_1fr] sm:gap-6 sm:p-5">
        <Picture
          src={image}
          alt=""
          width={1200}
          height={1500}
          sizes="6rem"
          className="aspect-4/5 w-full rounded-sm object-cover"
        />
        <div className="grid min-w-0 content-start gap-3">
          <h2 className="text-lg">
            <Link
              to={links.product({ slug: order.productSlug })}
              state={{ id: order.productId }}
              className="hover:underline"
            >
              {order.productName}
            </Link>
          </h2>
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Actions order={order} />
        </div>
      </div>
    </article>
  )
}

function Actions({ order }: { order: Order }) {
  const navigate = useNavigate()
  const can = actionsOf(order)
  const { orderId, productId } = order
  const actions = [
    { name: 'Rate & Review Product', shown: can.rate, to: links.rateProduct(productId), state: { productId } },
    { name: 'Return', shown: can.return, to: links.returnOrder(orderId), state: { orderId } },
    { name: 'Cancel', shown: can.cancel, to: links.cancelOrder(orderId), state: { orderId } },
  ].filter(({ shown, to }) => shown && isPage(to))
  if (actions.length === 0 && !can.rated) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {actions.map(({ name, to, state }) => (
        <Button key={name} look="quiet" onClick={() => navigate(to, { state })}>
          {name}
        </Button>
      ))}
      {can.rated && <p className="text-ink-soft">You have already rated</p>}
    </div>
  )
}
