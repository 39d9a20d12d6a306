import type { Parcel, ParcelStatus } from '@kargha/contract/shop/orders.ts'
import { links } from '../shop-client/links.ts'
import { dayAndTime } from '../ui/day-and-time.ts'
import { Link } from '../ui/link.tsx'
import { Step } from './timeline.tsx'

const failedStatuses: readonly (ParcelStatus | null)[] = ['Attempt failed', 'Returning', 'Received back', 'Lost']

export function ParcelTimeline({ parcel, orderId }: { parcel: Parcel; orderId: string }) {
  const others = parcel.orderIds.filter((number) => number !== orderId)
  return (
    <>
      {others.length > 0 && (
        <p className="max-w-prose text-ink-soft">
          Together with{' '}
          {others.map((number, index) => (
            <span key={number}>
              {index > 0 && <span>, </span>}
              <Link to={links.order(number)} className="link whitespace-nowrap">
                {number}
              </Link>
            </span>
          ))}
        </p>
      )}
      <ol>
        {parcel.events.map(({ status, at, text, place }, index) => (
          <Step
            key={`${at} ${status}`}
            dot={failedStatuses.includes(status) ? 'border-madder bg-madder' : 'border-indigo bg-indigo'}
            line={index < parcel.events.length - 1 ? 'bg-indigo' : null}
          >
            <p className="font-medium wrap-anywhere">{status ?? text}</p>
            <p className="text-small text-ink-soft wrap-anywhere">
              <time dateTime={at}>{dayAndTime(at)}</time>
              {place && <span> · {place}</span>}
            </p>
            {status && text && <p className="max-w-prose text-small wrap-anywhere">{text}</p>}
          </Step>
        ))}
      </ol>
    </>
  )
}
