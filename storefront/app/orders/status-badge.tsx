import type { Order } from '@kargha/contract/shop/orders.ts'
import { type BadgeColour, badgeOf } from './order-actions.ts'

const looks: Record<BadgeColour, string> = {
  blue: 'bg-indigo text-card',
  dark: 'bg-ink text-card',
  orange: 'bg-turmeric text-ink',
  green: 'bg-leaf text-card',
  red: 'bg-madder text-card',
}

/** Has a border on paper, where backgrounds are not printed. */
export function StatusBadge({ order }: { order: Pick<Order, 'status' | 'hasActiveReturn'> }) {
  const { text, colour } = badgeOf(order)
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-soft px-2 py-1 text-small font-medium print:border print:border-ink print:bg-transparent print:text-ink ${looks[colour]}`}
    >
      {text}
    </span>
  )
}
