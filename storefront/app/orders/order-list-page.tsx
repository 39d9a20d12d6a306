import type { Order } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { nextStep } from '../shop-client/messages.ts'
import { useSession } from '../shop-client/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { ordinalDate } from '../ui/ordinal-date.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { imageOf } from './order-actions.ts'
import { totalOf } from './order-bill.tsx'
import { newestOrdersQuery } from './orders-queries.ts'
import { billedOrders, groupByPurchase, type PurchaseOrders } from './purchase.ts'
import { StatusBadge } from './status-badge.tsx'

const columns = 'lg:grid-cols-[8rem_11rem_4rem_1fr_5rem_7rem_8rem] lg:gap-x-6'

export default function OrderListPage() {
  const client = useClient()
  const orders = useQuery(newestOrdersQuery(client, useSession()?.details._id ?? ''))
  return (
    <Page title="Order List">
      <div className="measure grid gap-6 py-8 md:py-12">
        <h1 className="text-title">Order List</h1>
        {orders.isPending && <Spinner />}
        {orders.isLoadingError && (
          <Empty title="No Data Received">
            <p className="text-ink-soft">We couldn’t load your orders just now. {nextStep(orders.error)}</p>
            <Button busy={orders.isFetching} onClick={() => orders.refetch()}>
              Try again
            </Button>
          </Empty>
        )}
        {orders.data?.orders.length === 0 && (
          <Empty title="Empty">
            <p className="text-ink-soft">Your orders will be listed here.</p>
            <ButtonLink to={links.products}>See all products</ButtonLink>
          </Empty>
        )}
        {orders.data && orders.data.orders.length > 0 && (
          <div>
            <div aria-hidden className={`hidden pb-2 text-small text-ink-soft lg:grid ${columns}`}>
              <span>Order</span>
              <span>Date</span>
              <span className="col-span-2">Product</span>
              <span className="text-right">Quantity</span>
              <span className="text-right">Total</span>
              <span>Status</span>
            </div>
            <ul aria-label="Orders" className="divide-y divide-line border-y border-line">
              {groupByPurchase(orders.data.orders).map((purchase) =>
                purchase.length === 1 ? (
                  <Row key={purchase[0]._id} order={purchase[0]} />
                ) : (
                  <PurchaseRows key={purchase[0].purchaseId} purchase={purchase} />
                ),
              )}
            </ul>
          </div>
        )}
      </div>
    </Page>
  )
}

function PurchaseRows({ purchase }: { purchase: PurchaseOrders }) {
  const billed = billedOrders(purchase)
  return (
    <li>
      <ul aria-label="Orders placed together">
        {purchase.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 rounded-soft bg-paper-deep p-4 lg:justify-end">
        <span>{`Total for ${billed.length} ${billed.length === 1 ? 'order' : 'orders'}`}</span>
        <strong className="font-semibold whitespace-nowrap tabular-nums">{formatRupees(totalOf(billed))}</strong>
      </p>
    </li>
  )
}

function Row({ order }: { order: Order }) {
  return (
    <li
      className={`relative grid grid-cols-[4rem_1fr] items-center gap-x-4 gap-y-1 py-4 transition-colors hover:bg-paper-deep ${columns}`}
    >
      <p className="col-start-2 text-small text-ink-soft lg:col-start-auto lg:text-body">{order.orderId}</p>
      <p className="col-start-2 text-small text-ink-soft lg:col-start-auto lg:text-body">
        {ordinalDate(order.createdAt)}
      </p>
      <div className="col-start-1 row-span-5 row-start-1 self-start lg:col-start-auto lg:row-span-1 lg:row-start-auto">
        <ProductPicture src={imageOf(order)} sizes="4rem" />
      </div>
      <h2 className="col-start-2 font-text text-body font-medium text-pretty lg:col-start-auto">
        {/* The whole row is the link. */}
        <Link to={links.order(order.orderId)} className="after:absolute after:inset-0">
          {order.productName}
        </Link>
        {order.optionText && <span className="block text-small font-normal">{order.optionText}</span>}
      </h2>
      <p className="col-start-2 text-small tabular-nums lg:col-start-auto lg:text-right lg:text-body">
        <span className="lg:sr-only">Quantity </span>
        {order.quantity}
      </p>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:contents">
        <p className="font-semibold whitespace-nowrap tabular-nums lg:text-right">{formatRupees(order.finalTotal)}</p>
        <p>
          <StatusBadge order={order} />
        </p>
      </div>
    </li>
  )
}
