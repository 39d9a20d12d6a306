import { couriers } from '@kargha/domain/enums.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { courierWords } from '../values/courier-words.ts'

export const CourierSelect = (
  props: Pick<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'onChange' | 'helperText'>,
) => (
  <TextField select label="Sent by" {...props}>
    {couriers.map((courier) => (
      <MenuItem key={courier} value={courier}>
        {courierWords[courier].choice}
      </MenuItem>
    ))}
  </TextField>
)
