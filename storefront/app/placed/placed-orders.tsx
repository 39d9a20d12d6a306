import type { Order } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { sumOf } from '../orders/purchase.ts'
import { useSession } from '../shop-client/session.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import { NextSteps } from './next-steps.tsx'

export type PlacedLine = Pick<Order, 'orderId' | 'optionText' | 'quantity' | 'finalTotal'>

type Props = {
  lines: readonly PlacedLine[]
  /** Those of the lines that have loaded. */
  orders: readonly Order[]
}

/** What was ordered together, and what happens next. */
export function PlacedOrders({ lines, orders }: Props) {
  const ordersById = new Map(orders.map((order) => [order.orderId, order]))
  const email = useSession()?.details.email
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_var(--container-card)] lg:items-start lg:gap-16">
      <ul aria-label="What you ordered" className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.orderId} line={line} order={ordersById.get(line.orderId)} isAlone={lines.length === 1} />
        ))}
      </ul>
      <NextSteps
        email={email}
        orders={orders}
        total={sumOf(lines, ({ finalTotal }) => finalTotal)}
        cashDue={sumOf(lines, ({ orderId, finalTotal }) => ordersById.get(orderId)?.cashDue ?? finalTotal)}
      />
    </div>
  )
}

/** Its share of the purchase's total means nothing to the customer, so a line among others shows its price. */
function Line({ line, order, isAlone }: { line: PlacedLine; order: Order | undefined; isAlone: boolean }) {
  const { orderId, optionText, quantity, finalTotal } = line
  const amount = isAlone ? finalTotal : order?.subTotal
  return (
    <li className="grid grid-cols-[1fr_2fr] gap-4 py-6 sm:grid-cols-[1fr_3fr] sm:gap-6">
      <ProductPicture src={order?.productImages[0]} sizes="(min-width: 30rem) 12rem, 33vw" />
      <div className="grid min-w-0 content-start gap-1">
        {order ? <h2 className="text-lead text-pretty">{order.productName}</h2> : <p className="text-lead">&nbsp;</p>}
        {optionText && <p>{optionText}</p>}
        <p className="text-small text-ink-soft">Order {orderId}</p>
        <p className="text-small text-ink-soft">Quantity {quantity}</p>
        <p className="pt-2 font-semibold tabular-nums">{amount === undefined ? <>&nbsp;</> : formatRupees(amount)}</p>
      </div>
    </li>
  )
}
