import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  above?: ReactNode
  lines: ReactNode
  notice?: ReactNode
  total: Rupees
  action: ReactNode
}

/**
 * Total and button stay in sight. On phones the summary's boxes are `contents`, so that both stick to the bottom of the page;
 * focused elements scroll to above them.
 */
export function CheckoutLayout({ children, above, lines, notice, total, action }: Props) {
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[1fr_var(--container-card)] lg:items-start lg:gap-16">
      <div className="min-w-0 [&_:is(a,button,input)]:scroll-mb-24">{children}</div>
      <section aria-label="Order Summary" className="contents lg:sticky lg:top-6 lg:block">
        <div className="grid gap-6 rounded-t-soft bg-paper-deep p-4 sm:p-6">
          <h2 className="text-heading">Order Summary</h2>
          {above}
        </div>
        <div className="contents lg:sticky lg:bottom-0 lg:block lg:rounded-b-soft lg:border-t lg:border-ink-soft lg:bg-paper-deep lg:px-6 lg:pb-6 lg:pt-4">
          <div className="-mt-8 grid gap-4 rounded-b-soft bg-paper-deep px-4 pb-4 sm:px-6 sm:pb-6 lg:mt-0 lg:p-0">
            <dl className="grid gap-2">{lines}</dl>
            {notice}
          </div>
          <div className="sticky bottom-0 grid grid-cols-[2fr_3fr] items-center gap-4 border-t border-line bg-paper py-3 lg:static lg:grid-cols-1 lg:border-0 lg:bg-transparent lg:pb-0 lg:pt-2">
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
        </div>
      </section>
    </div>
  )
}
