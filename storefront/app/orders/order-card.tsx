import type { Order } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { links } from '../shop-client/links.ts'
import { BillLine } from '../ui/bill-line.tsx'
import { Link } from '../ui/link.tsx'
import { ordinalDate } from '../ui/ordinal-date.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import { imageOf, paymentNames } from './order-actions.ts'
import { PaymentLines, PriceLines, totalOf } from './order-bill.tsx'
import { OrderButtons, PurchaseButtons } from './order-buttons.tsx'
import { InvoiceButton } from './order-invoices.tsx'
import { OrderProgress } from './order-progress.tsx'
import { isSettledAlone } from './purchase.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  order: Order
  /** What the card of the whole purchase shows is left out. */
  within?: { isProgressShown: boolean; isPaymentShown: boolean }
}

export function OrderCard({ order, within }: Props) {
  const Heading = within ? 'h3' : 'h2'
  return (
    <article
      aria-label={`Order ${order.orderId}`}
      className="grid grid-cols-[1fr_2fr] gap-x-4 gap-y-6 py-8 sm:grid-cols-[var(--container-mark)_1fr] sm:gap-x-6 md:grid-cols-[var(--container-mark)_1fr_minmax(var(--container-menu),max-content)] lg:gap-x-8"
    >
      <Link to={links.order(order.orderId)} tabIndex={-1} aria-hidden>
        <ProductPicture src={imageOf(order)} sizes="(min-width: 30rem) 9rem, 33vw" />
      </Link>
      <div className="flex min-w-0 flex-col gap-3">
        <StatusLine order={order} />
        <div className="grid gap-1">
          <Heading className="text-lead text-pretty">
            <Link
              to={links.order(order.orderId)}
              className="decoration-turmeric decoration-2 underline-offset-4 hover:underline"
            >
              {order.productName}
            </Link>
          </Heading>
          {order.optionText && <p className="text-small">{order.optionText}</p>}
          <p className="text-small text-ink-soft">
            <Link to={links.order(order.orderId)} className="whitespace-nowrap link">
              {order.orderId}
            </Link>{' '}
            · <span className="whitespace-nowrap">{ordinalDate(order.createdAt)}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {!within && <PurchaseButtons orders={[order]} />}
          <OrderButtons order={order} />
          <InvoiceButton order={order} />
        </div>
        {!within?.isProgressShown && <OrderProgress order={order} />}
      </div>
      <dl className="col-span-full grid content-start gap-1 md:col-span-1">
        <BillLine name="Quantity">{order.quantity}</BillLine>
        {!within || isSettledAlone(order) ? (
          <CardBill orders={[order]} />
        ) : (
          <>
            <TotalLine name="Total" orders={[order]} />
            {within.isPaymentShown ? (
              <BillLine name="Payment method">{paymentNames[order.paymentMethod]}</BillLine>
            ) : (
              <PaymentLines orders={[order]} />
            )}
          </>
        )}
      </dl>
    </article>
  )
}

/** The total alone where it is the price. */
export function CardBill({ orders }: { orders: readonly Order[] }) {
  return (
    <>
      {orders.some(({ totalMrp, finalTotal }) => totalMrp !== finalTotal) && <PriceLines orders={orders} />}
      <TotalLine name={orders.length > 1 ? `Total for ${orders.length} orders` : 'Total'} orders={orders} />
      <PaymentLines orders={orders} />
    </>
  )
}

function TotalLine({ name, orders }: { name: string; orders: readonly Order[] }) {
  return (
    <BillLine name={name}>
      <strong className="font-semibold">{formatRupees(totalOf(orders))}</strong>
    </BillLine>
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
