import InputAdornment from '@mui/material/InputAdornment'
import { DateTimeInput, type DateTimeInputProps, NumberInput, type NumberInputProps } from 'react-admin'

const rupeeSign = <InputAdornment position="start">₹</InputAdornment>

/** An amount in rupees, in a form of react-admin. */
export const MoneyInput = (props: NumberInputProps) => (
  <NumberInput min={0} step={0.01} slotProps={{ input: { startAdornment: rupeeSign } }} {...props} />
)

const indianTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** A date and time in India, in a form of react-admin; its value is an ISO 8601 time, or null. */
export const TimeInput = (props: DateTimeInputProps) => (
  <DateTimeInput
    format={(iso: string | null) => (iso ? indianTime.format(new Date(iso)).replace(' ', 'T') : '')}
    parse={(local: string) => (local ? new Date(`${local}+05:30`).toISOString() : null)}
    {...props}
  />
)
