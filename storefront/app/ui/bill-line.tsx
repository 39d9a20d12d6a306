import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import type { ReactNode } from 'react'

export function BillLine({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ml-auto text-right tabular-nums">{children}</dd>
    </div>
  )
}

export function PriceLine({ name, amount, saving = false }: { name: ReactNode; amount: Rupees; saving?: boolean }) {
  return (
    <BillLine name={name}>
      {saving ? <span className="text-leaf">− {formatRupees(amount)}</span> : formatRupees(amount)}
    </BillLine>
  )
}
