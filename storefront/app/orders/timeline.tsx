import type { Order } from '@kargha/contract/shop/orders.ts'
import type { ReactNode } from 'react'
import { dayAndTime } from '../ui/day-and-time.ts'
import { deliverySteps, stepsOf } from './order-actions.ts'

const failedStatuses = ['Cancelled', 'Undelivered', 'Return Rejected']

/** Includes the steps to come, unless the order ended early. */
export function Timeline({ order }: { order: Order }) {
  const steps = stepsOf(order)
  const upcoming = steps === 0 ? [] : deliverySteps.slice(steps)
  const last = order.timeline.length - 1
  return (
    <ol>
      {order.timeline.map(({ status, at, note }, index) => (
        <Step
          key={status}
          dot={failedStatuses.includes(status) ? 'border-madder bg-madder' : 'border-indigo bg-indigo'}
          line={index < last ? 'bg-indigo' : upcoming.length > 0 ? 'bg-line' : null}
        >
          <p className="font-medium">{status}</p>
          <p className="text-small text-ink-soft">
            <time dateTime={at}>{dayAndTime(at)}</time>
          </p>
          {note && <p className="max-w-prose text-small wrap-anywhere">{note}</p>}
        </Step>
      ))}
      {upcoming.map((status, index) => (
        <Step key={status} dot="border-line bg-paper" line={index < upcoming.length - 1 ? 'bg-line' : null} isUpcoming>
          <p className="text-ink-soft">
            {status}
            <span className="sr-only"> is still to come</span>
          </p>
        </Step>
      ))}
    </ol>
  )
}

type StepProps = {
  dot: string
  /** Null for the last step. */
  line: string | null
  isUpcoming?: boolean
  children: ReactNode
}

export function Step({ dot, line, isUpcoming = false, children }: StepProps) {
  return (
    <li className={`relative pl-8 not-last:pb-6 print:not-last:pb-2 ${isUpcoming ? 'print:hidden' : ''}`}>
      {line && <span aria-hidden className={`absolute -bottom-1 left-1 top-2 w-1 print:hidden ${line}`} />}
      <span aria-hidden className={`absolute left-0 top-1 size-3 rounded-full border-2 ${dot}`} />
      {children}
    </li>
  )
}
