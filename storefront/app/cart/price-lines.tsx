import { formatRupees } from '@kargha/contract/money.ts'
import type { ReactNode } from 'react'

/** A line of a bill: `amount` in rupees; a saving is written with a minus. */
export function PriceLine({ name, amount, saving = false }: { name: ReactNode; amount: number; saving?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className={`whitespace-nowrap ${saving ? 'text-leaf' : ''}`}>
        {saving && '− '}
        {formatRupees(amount)}
      </dd>
    </div>
  )
}

/** The last line: what is to be paid, in rupees. */
export function TotalLine({ amount }: { amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-xl font-semibold">
      <dt>Total</dt>
      <dd className="whitespace-nowrap">{formatRupees(amount)}</dd>
    </div>
  )
}

type BillProps = {
  title: string
  above?: ReactNode
  /** The lines. */
  children: ReactNode
  below?: ReactNode
}

/** The paper that a bill is written on. */
export function Bill({ title, above, children, below }: BillProps) {
  return (
    <section aria-label={title} className="grid gap-5 rounded-md border border-line bg-card p-5 shadow-raised sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      {above}
      <dl className="grid gap-3">{children}</dl>
      {below}
    </section>
  )
}
