import type { Order, PlacedOrder } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { ProductPicture } from '../ui/product-picture.tsx'

type Props = {
  line: PlacedOrder['orders'][number]
  /** Undefined while loading: its place is left blank. */
  order: Order | undefined
}

export function PlacedLine({ line: { orderId, optionText, quantity, finalTotal }, order }: Props) {
  return (
    <li className="grid grid-cols-[1fr_2fr] gap-4 py-6 sm:grid-cols-[1fr_3fr] sm:gap-6">
      <ProductPicture src={order?.productImages[0]} sizes="(min-width: 30rem) 12rem, 33vw" />
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-lead text-pretty">{order?.productName ?? <>&nbsp;</>}</h2>
        {optionText && <p>{optionText}</p>}
        <p className="text-small text-ink-soft">Order number {orderId}</p>
        <p className="text-small text-ink-soft">Quantity {quantity}</p>
        <p className="pt-2 font-semibold tabular-nums">{formatRupees(finalTotal)}</p>
      </div>
    </li>
  )
}
