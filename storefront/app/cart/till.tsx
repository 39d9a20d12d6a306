import { formatRupees } from '@kargha/contract/money.ts'
import type { ReactNode } from 'react'

type Props = {
  /** What is in the bag, or asked before it can be sent. */
  children: ReactNode
  /** What it is the bill of. */
  above?: ReactNode
  /** The bill's lines. */
  lines: ReactNode
  /** To be paid, in rupees. */
  total: number
  /** The button that goes on. */
  action: ReactNode
}

/**
 * Where one pays: the bill stays beside what it is for, its total and the button always in sight. On a phone the bill's
 * frame dissolves, so that these two travel along the foot of the whole page; what takes the focus stops above them.
 */
export function Till({ children, above, lines, total, action }: Props) {
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[1fr_var(--container-card)] lg:items-start lg:gap-16">
      <div className="min-w-0 [&_:is(a,button,input)]:scroll-mb-24">{children}</div>
      <section aria-label="Order Summary" className="contents lg:sticky lg:top-6 lg:block">
        <div className="grid gap-6 rounded-soft bg-paper-deep p-4 sm:p-6 lg:rounded-b-none">
          <h2 className="text-heading">Order Summary</h2>
          {above}
          <dl className="grid gap-2">{lines}</dl>
        </div>
        <div className="sticky bottom-0 grid grid-cols-[2fr_3fr] items-center gap-4 border-t border-line bg-paper py-3 lg:grid-cols-1 lg:rounded-b-soft lg:border-ink-soft lg:bg-paper-deep lg:px-6 lg:pb-6 lg:pt-4">
          <dl>
            <div className="items-baseline justify-between gap-4 lg:flex">
              <dt className="text-small text-ink-soft lg:text-lead lg:font-semibold lg:text-ink">Total</dt>
              <dd className="whitespace-nowrap text-lead font-semibold tabular-nums lg:text-heading">
                {formatRupees(total)}
              </dd>
            </div>
          </dl>
          {action}
        </div>
      </section>
    </div>
  )
}
