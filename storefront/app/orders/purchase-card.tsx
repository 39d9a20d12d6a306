import type { Order } from '@kargha/contract/shop/orders.ts'
import { useId } from 'react'
import { PurchaseButtons } from './order-buttons.tsx'
import { CardBill, OrderCard } from './order-card.tsx'
import { goTogether, OrderProgress } from './order-progress.tsx'
import { billedOrders, isOver, type PurchaseOrders, shared } from './purchase.ts'

/** The others open on a press. */
const shownAtOnce = 5

/** Shows once what is the same for all orders of a checkout, above their cards. */
export function PurchaseCard({ purchase }: { purchase: PurchaseOrders }) {
  const id = useId()
  const [first, ...others] = purchase
  if (others.length === 0) return <OrderCard order={first} />

  const hidden = purchase.slice(shownAtOnce)
  const billed = billedOrders(purchase)
  const progress = goTogether(billed) ? billed[0] : undefined
  const isPaymentShown =
    shared(billed, ({ paymentMethod, paymentStatus }) => `${paymentMethod} ${paymentStatus}`) !== null
  const card = (order: Order) => (
    <OrderCard
      key={order._id}
      order={order}
      within={{ isProgressShown: progress !== undefined && !isOver(order), isPaymentShown }}
    />
  )
  return (
    <section aria-labelledby={id} className="grid gap-2 py-8">
      <div className="grid gap-x-8 gap-y-6 rounded-soft bg-paper-deep p-4 sm:p-6 md:grid-cols-[1fr_minmax(var(--container-menu),max-content)]">
        <div className="flex min-w-0 flex-col gap-3">
          <h2 id={id} className="text-heading">
            {purchase.length} orders placed together
          </h2>
          <div className="flex flex-wrap items-center gap-3 empty:hidden">
            <PurchaseButtons orders={purchase} />
          </div>
          {progress && <OrderProgress order={progress} />}
        </div>
        <dl className="grid content-start gap-1">
          <CardBill orders={billed} />
        </dl>
      </div>
      <div className="divide-y divide-line">{purchase.slice(0, shownAtOnce).map(card)}</div>
      {hidden.length > 0 && (
        <details>
          <summary className="flex min-h-touch cursor-pointer items-center link">
            {hidden.length === 1 ? '1 more order' : `${hidden.length} more orders`}
          </summary>
          <div className="divide-y divide-line">{hidden.map(card)}</div>
        </details>
      )}
    </section>
  )
}
