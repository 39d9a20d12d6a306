import { formatRupees } from '@kargha/contract/money.ts'
import type { Order, PlacedOrder } from '@kargha/contract/orders.ts'
import { Picture } from '../ui/picture.tsx'

type Props = {
  line: PlacedOrder['orders'][number]
  /** The order itself, once it is known; its place is kept until then. */
  order: Order | undefined
}

/** One order of what has just been bought. */
export function PlacedLine({ line: { orderId, quantity, finalTotal }, order }: Props) {
  return (
    <li className="grid grid-cols-[1fr_2fr] gap-4 py-6 sm:grid-cols-[1fr_3fr] sm:gap-6">
      <Picture
        src={order?.productImages[0] ?? ''}
        alt=""
        width={1200}
        height={1500}
        sizes="(min-width: 30rem) 12rem, 33vw"
        className="aspect-4/5 w-full rounded-soft object-cover"
      />
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-lead text-pretty">{order?.productName ?? <>&nbsp;</>}</h2>
        <p className="text-small text-ink-soft">Order number {orderId}</p>
        <p className="text-small text-ink-soft">Quantity {quantity}</p>
        <p className="pt-2 font-semibold tabular-nums">{formatRupees(finalTotal)}</p>
      </div>
    </li>
  )
}
