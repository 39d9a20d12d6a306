import type { FailedBooking } from '@kargha/contract/staff/bookings.ts'
import Link from '@mui/material/Link'
import { Link as RouteLink } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

function subjectOf({ shipment: parcel, return: returned, reference }: FailedBooking): { to: string; name: string } {
  if (parcel) return { to: `/parcels/${parcel._id}/show`, name: `Parcel ${parcel.number}` }
  return { to: `/returns/${returned?._id}/show`, name: `Return of ${returned?.orderId ?? reference}` }
}

/** With the same weight and size. */
function tryAgain({ shipment: parcel, return: returned, weightGrams, size }: FailedBooking) {
  const body = { weightGrams, size }
  return parcel
    ? staffApi('bookShipment', { params: { id: parcel._id }, body })
    : staffApi('bookReturn', { params: { id: returned?._id ?? '' }, body })
}

/** Shows the courier's reason. */
export const FailedBookings = () => (
  <Panel title="Bookings that failed">
    <Load queryKey={['failed-bookings']} load={() => staffApi('getFailedBookings', { query: { limit: 100 } })}>
      {(bookings) => (
        <Rows
          empty="None: every parcel that was booked is taken."
          of={bookings.map((booking) => {
            const { to, name } = subjectOf(booking)
            return {
              key: booking._id,
              text: (
                <>
                  <Link component={RouteLink} to={to}>
                    {name}
                  </Link>
                  {`, ${formatDateTime(booking.createdAt)}\n${booking.failure ?? 'No reason given'}`}
                </>
              ),
              actions: (
                <RunButton
                  label="Try again"
                  name={`Try again: ${name}`}
                  variant="outlined"
                  run={() => tryAgain(booking)}
                />
              ),
            }
          })}
        />
      )}
    </Load>
  </Panel>
)
