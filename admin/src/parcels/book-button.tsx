import type { BookFields } from '@kargha/contract/staff/bookings.ts'
import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { errorMessage, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'

const chosenByService = 'best'

function toBooking(fields: Record<string, string>): BookFields {
  const number = (name: string) => Number(fields[name])
  return {
    companyId: fields.companyId === chosenByService ? null : (fields.companyId ?? null),
    weightGrams: number('weightGrams'),
    size: { lengthCm: number('lengthCm'), widthCm: number('widthCm'), heightCm: number('heightCm') },
  }
}

export function BookButton({ parcel }: { parcel: StaffParcel }) {
  const sides = { lengthCm: 'Length, cm', widthCm: 'Width, cm', heightCm: 'Height, cm' } as const
  return (
    <ActionButton
      label="Book"
      variant="contained"
      act={(fields) => staffApi('bookShipment', { params: { id: parcel._id }, body: toBooking(fields) })}
    >
      <TextField
        name="weightGrams"
        type="number"
        label="Weight, grams"
        defaultValue={parcel.weightGrams ?? ''}
        required
        slotProps={{ htmlInput: { min: 1, max: 100_000 } }}
      />
      {Object.entries(sides).map(([name, label]) => (
        <TextField
          key={name}
          name={name}
          type="number"
          label={label}
          defaultValue={parcel.size?.[name as keyof typeof sides] ?? ''}
          required
          slotProps={{ htmlInput: { min: 1, max: 300 } }}
        />
      ))}
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
