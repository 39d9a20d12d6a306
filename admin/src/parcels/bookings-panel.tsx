import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { openPaper } from '../files.ts'
import { ParcelFreightFacts } from '../freight-bills/parcel-freight.tsx'
import { may, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { FileButton } from '../ui/actions/file-button.tsx'
import { CourierSelect } from '../ui/inputs/courier-select.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { courierWords } from '../ui/values/courier-words.ts'
import { formatDateTime } from '../ui/values/dates.ts'
import { AttemptButton } from './attempt-button.tsx'
import { BookButton } from './book-button.tsx'
import { MeasureButton } from './measure-button.tsx'

export function BookingsPanel({ parcel }: { parcel: StaffParcel }) {
  const params = { id: parcel._id }
  const { data: bookings = [] } = useQuery({
    queryKey: ['parcels', 'bookings', parcel._id, parcel.status],
    queryFn: async () => (await staffApi('getBookings', { params })).data,
    // Bookings run in the background.
    refetchInterval: ({ state }) => (state.data?.some(({ state: step }) => isUnderWay(step)) ? 3_000 : false),
  })
  const [latest] = bookings
  const isLive = latest !== undefined && !['Cancelled', 'Failed'].includes(latest.state)
  const isService = parcel.courier !== 'manual'
  if (parcel.status !== 'Packed' && !isService && bookings.length === 0) return null
  return (
    <Panel title="Courier">
      {bookings.map((booking) => (
        <Facts
          key={booking._id}
          of={[
            ['Booking', `${booking.reference}, ${booking.state}`],
            ...(booking.courierName ? [['Carrier', booking.courierName] satisfies [string, string]] : []),
            ...(booking.pickupAt ? [['Pickup', formatDateTime(booking.pickupAt)] satisfies [string, string]] : []),
            ...(booking.failure ? [['Problem', booking.failure] satisfies [string, string]] : []),
          ]}
        />
      ))}
      {bookings.length > 0 && may('remittances') && <ParcelFreightFacts parcelId={parcel._id} />}
      {bookings.length === 0 && <Typography variant="body2">{courierWords[parcel.courier].choice}</Typography>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        {parcel.status === 'Packed' && !isLive && (
          <ActionButton
            label="Change the courier"
            act={({ courier }) =>
              staffApi('chooseCourier', { params, body: { courier: courier as StaffParcel['courier'] } })
            }
          >
            <CourierSelect name="courier" defaultValue={parcel.courier} />
          </ActionButton>
        )}
        {parcel.status === 'Packed' && !isLive && <MeasureButton parcel={parcel} />}
        {parcel.status === 'Packed' && isService && !isLive && <BookButton parcel={parcel} />}
        {parcel.status === 'Packed' && isLive && (
          <ActionButton label="Cancel the booking" color="error" act={() => staffApi('cancelBooking', { params })}>
            <Typography>The courier then doesn’t come for this parcel.</Typography>
          </ActionButton>
        )}
        {latest?.hasLabel && isLive && (
          <FileButton label="Courier’s label" open={() => openPaper('getLabel', { id: parcel._id })} />
        )}
        {parcel.status === 'Attempt failed' && isLive && <AttemptButton parcel={parcel} />}
      </Stack>
    </Panel>
  )
}

const isUnderWay = (state: string): boolean => ['Requested', 'Cancelling', 'Failing'].includes(state)
