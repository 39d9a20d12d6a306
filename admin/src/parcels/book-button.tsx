import type { BookFields } from '@kargha/contract/staff/bookings.ts'
import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { errorMessage, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { MeasureFields, measuresIn } from './measure-fields.tsx'

const chosenByService = 'best'

const toBooking = (fields: Record<string, string>): BookFields => ({
  companyId: fields.companyId === chosenByService ? null : (fields.companyId ?? null),
  ...measuresIn(fields),
})

export function BookButton({ parcel }: { parcel: StaffParcel }) {
  return (
    <ActionButton
      label="Book"
      variant="contained"
      act={(fields) => staffApi('bookShipment', { params: { id: parcel._id }, body: toBooking(fields) })}
    >
      <MeasureFields parcel={parcel} />
      <Carriers id={parcel._id} />
    </ActionButton>
  )
}

/** Carriers and their prices; without offers the service chooses. */
function Carriers({ id }: { id: string }) {
  const { data: offers = [], error } = useQuery({
    queryKey: ['parcels', 'offers', id],
    queryFn: async () => (await staffApi('getCourierOffers', { params: { id } })).data,
    retry: false,
  })
  return (
    <TextField
      select
      name="companyId"
      label="Carrier"
      defaultValue={chosenByService}
      helperText={error ? errorMessage(error) : ''}
    >
      <MenuItem value={chosenByService}>The service chooses</MenuItem>
      {offers.map(({ companyId, name, charge, days }) => (
        <MenuItem key={companyId} value={companyId}>
          {`${name}, ${formatRupees(charge)}${days === null ? '' : `, ${counted(days, 'day', 'days')}`}`}
        </MenuItem>
      ))}
    </TextField>
  )
}
