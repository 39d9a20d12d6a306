import type { ParcelBooking } from '@kargha/contract/staff/bulk-booking.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees, fromRupees, noRupees, sum, toRupees } from '@kargha/domain/money.ts'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { isUnderWay } from './use-parcel-bookings.ts'

/** How far the bookings of the selected parcels are, with what was refused and why. */
export function BookingProgress({ of: bookings, numbers }: { of: ParcelBooking[]; numbers: Map<string, string> }) {
  const id = useId()
  if (bookings.length === 0) return null
  const booked = bookings.filter(({ state }) => state === 'Booked')
  const failed = bookings.filter(({ state }) => state === 'Failed' || state === 'Failing')
  const labels = booked.filter(({ hasLabel }) => hasLabel).length
  const done = bookings.filter((booking) => !isUnderWay(booking)).length
  const total = toRupees(sum(booked.map(({ quotedCharge }) => fromRupees(quotedCharge ?? noRupees))))
  const byReason = Map.groupBy(
    failed,
    ({ failure }) => failure?.replace(/^Not tried any more\. /, '') ?? 'No reason given',
  )
  const text = [
    `${booked.length} of ${counted(bookings.length, 'parcel', 'parcels')} booked`,
    total > 0 && `, for ${formatRupees(total)}`,
    booked.length > 0 &&
      `; ${labels === booked.length ? 'all labels are' : counted(labels, 'label is', 'labels are')} here`,
    failed.length > 0 && `; ${failed.length} refused`,
  ]
    .filter(Boolean)
    .join('')
  return (
    <div style={{ flexBasis: '100%' }}>
      <Typography id={id} role="status" variant="body2">
        {text}
      </Typography>
      {done < bookings.length && (
        <LinearProgress variant="determinate" value={(100 * done) / bookings.length} aria-labelledby={id} />
      )}
      {[...byReason].map(([reason, own]) => (
        <Alert key={reason} severity="warning" sx={{ marginTop: 1 }}>
          {own.map(({ parcelId, reference }) => numbers.get(parcelId) ?? reference).join(', ')}: {reason}
        </Alert>
      ))}
    </div>
  )
}
