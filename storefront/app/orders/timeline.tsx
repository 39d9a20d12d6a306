import type { Order } from '@kargha/contract/orders.ts'
import type { ReactNode } from 'react'
import { ordinalDate } from '../ui/ordinal-date.ts'
import { journey, stepsOf } from './order-actions.ts'

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

/** An ISO time as a day and a time of it, in India: `21st August 2025, 4:05 pm`. */
export const dayAndTime = (iso: string): string => `${ordinalDate(iso)}, ${clock.format(new Date(iso))}`

const endings = ['Cancelled', 'Return Rejected']

/** What an order has gone through, with times, along a thread; and, where it is on its way, what is still to come. */
export function Timeline({ order }: { order: Order }) {
  const steps = stepsOf(order)
  const ahead = steps === 0 ? [] : journey.slice(steps)
  const last = order.timeline.length - 1
  return (
    <ol>
      {order.timeline.map(({ status, at, note }, index) => (
        <Step
          key={status}
          knot={endings.includes(status) ? 'border-madder bg-madder' : 'border-indigo bg-indigo'}
          thread={index < last ? 'bg-indigo' : ahead.length > 0 ? 'bg-line' : null}
        >
          <p className="font-medium">{status}</p>
          <p className="text-small text-ink-soft">
            <time dateTime={at}>{dayAndTime(at)}</time>
          </p>
          {note && <p className="max-w-prose text-small wrap-anywhere">{note}</p>}
        </Step>
      ))}
      {ahead.map((status, index) => (
        <Step key={status} knot="border-line bg-paper" thread={index < ahead.length - 1 ? 'bg-line' : null} ahead>
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
  knot: string
  /** The colour of the thread to the next step; null at the end. */
  thread: string | null
  ahead?: boolean
  children: ReactNode
}

function Step({ knot, thread, ahead = false, children }: StepProps) {
  return (
    <li className={`relative pl-8 not-last:pb-6 print:not-last:pb-2 ${ahead ? 'print:hidden' : ''}`}>
      {thread && <span aria-hidden className={`absolute -bottom-1 left-1 top-2 w-1 print:hidden ${thread}`} />}
      <span aria-hidden className={`absolute left-0 top-1 size-3 rounded-full border-2 ${knot}`} />
      {children}
    </li>
  )
}
