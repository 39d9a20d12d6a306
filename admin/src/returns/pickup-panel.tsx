import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { Booking } from '@kargha/contract/staff/bookings.ts'
import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'

const isLive = ({ state }: Booking) => !['Cancelled', 'Failed'].includes(state)

export const PickupPanel = ({ request }: { request: StaffReturn }) => (
  <Panel title="Pick-up">
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography component="address" variant="body2" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
        {addressLines(request.pickupAddress).join('\n')}
      </Typography>
      {request.status !== 'Requested' && request.status !== 'Rejected' && (
        <Load
          queryKey={['returns', request._id, 'bookings']}
          load={() => staffApi('getReturnBookings', { params: { id: request._id } })}
        >
          {(bookings) => <Bookings request={request} bookings={bookings} />}
        </Load>
      )}
    </Stack>
  </Panel>
)

type BookingsProps = { request: StaffReturn; bookings: readonly Booking[] }

const Bookings = ({ request, bookings }: BookingsProps) => (
  <>
    {bookings.map((booking) => (
      <Typography key={booking._id} variant="body2">
        <span>{`${booking.courierName ?? booking.courier}, ${booking.reference}: ${booking.state}`}</span>
        {booking.trackingUrl && (
          <>
            <span> · </span>
            <Link href={booking.trackingUrl} target="_blank" rel="noreferrer">
              {booking.trackingNumber}
            </Link>
          </>
        )}
        {booking.failure && <Alert severity="warning">{booking.failure}</Alert>}
      </Typography>
    ))}
    {request.status === 'Approved' && !bookings.some(isLive) && <BookButton request={request} />}
    {request.status === 'Approved' && bookings.some(isLive) && (
      <ActionButton
        label="Cancel the pick-up"
        color="error"
        act={() => staffApi('cancelReturnBooking', { params: { id: request._id } })}
      >
        <Typography>The courier won’t come then.</Typography>
      </ActionButton>
    )}
  </>
)

const sides = [
  { name: 'lengthCm', label: 'Length, cm' },
  { name: 'widthCm', label: 'Width, cm' },
  { name: 'heightCm', label: 'Height, cm' },
]

const BookButton = ({ request }: { request: StaffReturn }) => (
  <ActionButton
    label="Book a pick-up"
    act={({ weightGrams, lengthCm, widthCm, heightCm }) =>
      staffApi('bookReturn', {
        params: { id: request._id },
        body: {
          weightGrams: Number(weightGrams),
          size: { lengthCm: Number(lengthCm), widthCm: Number(widthCm), heightCm: Number(heightCm) },
        },
      })
    }
  >
    <NumberField name="weightGrams" label="Weight, grams" max={100_000} autoFocus />
    {sides.map((side) => (
      <NumberField key={side.name} {...side} max={300} />
    ))}
  </ActionButton>
)

type NumberFieldProps = { name: string; label: string; max: number; autoFocus?: boolean }

const NumberField = ({ max, ...field }: NumberFieldProps) => (
  <TextField type="number" required slotProps={{ htmlInput: { min: 1, max, step: 1 } }} {...field} />
)
