import InputAdornment from '@mui/material/InputAdornment'
import { NumberInput, type NumberInputProps, useInput } from 'react-admin'
import { DateBox, dateProblem } from './date-box.tsx'

const rupeeSign = <InputAdornment position="start">₹</InputAdornment>

/** Rupees. */
export const MoneyInput = (props: NumberInputProps) => (
  <NumberInput min={0} step={0.01} slotProps={{ input: { startAdornment: rupeeSign } }} {...props} />
)

type TimeInputProps = { source: string; label: string; helperText: string }

const isTime = (value: string | null) => dateProblem('time', value ?? '')

/** Indian time; the value is ISO 8601 or null. */
export function TimeInput({ source, helperText, ...box }: TimeInputProps) {
  const { field, fieldState } = useInput({ source, validate: isTime, defaultValue: null })
  return (
    <DateBox
      {...box}
      kind="time"
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value || null)}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error ? (isTime(field.value) ?? fieldState.error.message) : helperText}
    />
  )
}

const isDay = (value: string | null) => dateProblem('day', value ?? '') ?? (value ? undefined : 'Please choose a day')

export function DayInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, validate: isDay, defaultValue: '' })
  return (
    <DateBox
      label={label}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error && isDay(field.value)}
    />
  )
}

type DayFilterProps = { source: string; label: string; alwaysOn?: boolean }

/** An incomplete day doesn't change the list. */
export function DayFilter({ source, label }: DayFilterProps) {
  const { field } = useInput({ source, defaultValue: '' })
  return (
    <DateBox
      label={label}
      value={field.value ?? ''}
      onChange={(value) => dateProblem('day', value) === undefined && field.onChange(value)}
      sx={{ minWidth: '11rem' }}
    />
  )
}
