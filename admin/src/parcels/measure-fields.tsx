import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import TextField from '@mui/material/TextField'

const sides = { lengthCm: 'Length, cm', widthCm: 'Width, cm', heightCm: 'Height, cm' } as const

/** Weight and size out of a form with `MeasureFields`. */
export function measuresIn(fields: Record<string, string>) {
  const number = (name: string) => Number(fields[name])
  return {
    weightGrams: number('weightGrams'),
    size: { lengthCm: number('lengthCm'), widthCm: number('widthCm'), heightCm: number('heightCm') },
  }
}

export const MeasureFields = ({ parcel }: { parcel: StaffParcel }) => (
  <>
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
  </>
)
