import { formatRupees } from '@kargha/contract/money.ts'
import type { Order } from '@kargha/contract/orders.ts'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { links } from '../links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { carriedId } from './carried-id.ts'
import { MissingOrder } from './missing-order.tsx'
import { useOrder } from './orders-queries.ts'

type Props = {
  title: string
  /** What is done under My Orders to come here with an order. */
  button: string
  /** What is to be filled in for the order, or why nothing can be. */
  children: (order: Order) => ReactNode
}

/** A page where something is done about one own order, which the link that led here names. */
export function AboutOrder({ title, button, children }: Props) {
  const [search] = useSearchParams()
  const orderId = carriedId(useLocation().state, 'orderId', search.get('order'))
  const asked = useOrder(orderId)
  return (
    <Page title={title}>
      <div className="measure grid gap-8 py-8 md:py-12">
        <h1 className="text-title">{title}</h1>
        {orderId === '' ? (
          <Empty title="No order chosen">
            <p className="text-ink-soft">Find the order under My Orders and press {button} there.</p>
            <ButtonLink to={links.myOrders}>My Orders</ButtonLink>
          </Empty>
        ) : asked.data ? (
          children(asked.data)
        ) : asked.isLoadingError ? (
          <MissingOrder asked={asked} />
        ) : (
          <Spinner />
        )}
      </div>
    </Page>
  )
}

type PieceProps = { image: string | undefined; name: string; to: string; children: ReactNode }

/** What a form is about, beside it where there is room. */
export function AboutPiece({ image, name, to, children }: PieceProps) {
  return (
    <aside
      aria-label="What this is about"
      className="grid max-w-prose grid-cols-[4rem_1fr] gap-4 rounded-soft bg-paper-deep p-4 lg:sticky lg:top-6 lg:order-last lg:grid-cols-1 lg:p-6"
    >
      <Picture
        src={image ?? ''}
        alt=""
        width={1200}
        height={1500}
        sizes="(min-width: 64rem) 21rem, 4rem"
        className="aspect-4/5 w-full rounded-soft object-cover"
      />
      <div className="grid min-w-0 content-start gap-1">
        <p className="text-lead font-medium text-pretty">
          <Link to={to} className="decoration-turmeric decoration-2 underline-offset-4 hover:underline">
            {name}
          </Link>
        </p>
        {children}
      </div>
    </aside>
  )
}

/** The order that a form is about. */
export const OrderedPiece = ({ order }: { order: Order }) => (
  <AboutPiece image={order.productImages[0]} name={order.productName} to={links.order(order.orderId)}>
    <p className="text-small text-ink-soft">Order {order.orderId}</p>
    <p className="text-small text-ink-soft">Quantity {order.quantity}</p>
    <p className="font-semibold tabular-nums">{formatRupees(order.finalTotal)}</p>
  </AboutPiece>
)

/** The frame of a form and of what it is about. */
export const formFrame = 'grid gap-8 lg:grid-cols-[1fr_var(--container-card)] lg:items-start lg:gap-16'
