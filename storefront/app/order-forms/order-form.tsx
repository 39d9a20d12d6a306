import type { Order } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Page } from '../document/page.tsx'
import { MissingOrder } from '../orders/missing-order.tsx'
import { useOrder, useRefreshOrders } from '../orders/orders-queries.ts'
import { links } from '../shop-client/links.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { useLinkedId } from './linked-id.ts'

type PageProps = {
  title: string
  /** The button of My Orders that leads here. */
  button: string
  children: (order: Order) => ReactNode
}

/** The order is named by the link that leads here. */
export function OrderFormPage({ title, button, children }: PageProps) {
  const orderId = useLinkedId('orderId')
  const query = useOrder(orderId)
  return (
    <Page title={title}>
      <div className="measure grid gap-8 py-8 md:py-12">
        <h1 className="text-title">{title}</h1>
        {orderId === '' ? (
          <Empty title="No order chosen">
            <p className="text-ink-soft">Find the order in My Orders and press {button} there.</p>
            <ButtonLink to={links.myOrders}>My Orders</ButtonLink>
          </Empty>
        ) : query.data ? (
          children(query.data)
        ) : query.isLoadingError ? (
          <MissingOrder query={query} />
        ) : (
          <Spinner />
        )}
      </div>
    </Page>
  )
}

/** Reloads the orders, shows the shop's message and opens My Orders. */
export function useFollowUp(): (message: string) => Promise<void> {
  const navigate = useNavigate()
  const refreshOrders = useRefreshOrders()
  return async (message) => {
    await refreshOrders()
    toast.success(message)
    navigate(links.myOrders, { replace: true })
  }
}

type FormProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'children'> &
  Pick<ComponentProps<typeof Button>, 'look' | 'busy' | 'busyLabel'> & {
    order: Order
    label: string
    spacious?: boolean
  }

export function OrderForm({ order, label, spacious = false, onSubmit, children, ...button }: FormProps) {
  return (
    <div className={formColumns}>
      <OrderAside order={order} />
      <form noValidate onSubmit={onSubmit} className={`grid max-w-prose ${spacious ? 'gap-12' : 'gap-8'}`}>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" {...button}>
            {label}
          </Button>
          <ButtonLink look="quiet" to={links.myOrders}>
            Keep it
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

type AsideProps = { image: string | undefined; name: string; to: string; children: ReactNode }

export function ProductAside({ image, name, to, children }: AsideProps) {
  return (
    <aside
      aria-label="Your order"
      className="grid max-w-prose grid-cols-[4rem_1fr] gap-4 rounded-soft bg-paper-deep p-4 lg:sticky lg:top-6 lg:order-last lg:grid-cols-1 lg:p-6"
    >
      <ProductPicture src={image} sizes="(min-width: 64rem) 21rem, 4rem" />
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

const OrderAside = ({ order }: { order: Order }) => (
  <ProductAside image={order.productImages[0]} name={order.productName} to={links.order(order.orderId)}>
    {order.optionText && <p>{order.optionText}</p>}
    <p className="text-small text-ink-soft">Order {order.orderId}</p>
    <p className="text-small text-ink-soft">Quantity {order.quantity}</p>
    <p className="font-semibold tabular-nums">{formatRupees(order.finalTotal)}</p>
  </ProductAside>
)

export const formColumns = 'grid gap-8 lg:grid-cols-[1fr_var(--container-card)] lg:items-start lg:gap-16'
