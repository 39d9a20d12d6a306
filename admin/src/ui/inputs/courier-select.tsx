import { couriers } from '@kargha/domain/enums.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

export const courierNames: Record<(typeof couriers)[number], string> = {
  manual: 'A courier whose tracking number you type',
  shiprocket: 'Shiprocket',
}

export const CourierSelect = (
  props: Pick<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'onChange' | 'helperText'>,
) => (
  <TextField select label="Sent by" {...props}>
    {couriers.map((courier) => (
      <MenuItem key={courier} value={courier}>
        {courierNames[courier]}
      </MenuItem>
    ))}
  </TextField>
)
