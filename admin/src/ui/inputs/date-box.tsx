import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { formatDateTime, formatDay, fromIndianTime, parseDateTime, parseDay, toIndianTime } from '../values/dates.ts'

const asIs = (text: string) => text

const kinds = {
  day: {
    example: '23 Nov 2026',
    isWhole: (value: string) => /^\d{4}-\d\d-\d\d$/.test(value),
    ...{ write: formatDay, read: parseDay, type: 'date', toCalendar: asIs, fromCalendar: asIs },
  },
  time: {
    example: '23 Nov 2026, 3:15 pm',
    isWhole: (value: string) => /^\d{4}-\d\d-\d\dT.*Z$/.test(value),
    ...{ write: formatDateTime, read: parseDateTime, type: 'datetime-local' },
    ...{ toCalendar: toIndianTime, fromCalendar: fromIndianTime },
  },
} as const

type Kind = keyof typeof kinds

/** Undefined if valid or empty. */
export const dateProblem = (kind: Kind, value: string): string | undefined =>
  value === '' || kinds[kind].isWhole(value) ? undefined : `Please write it like ${kinds[kind].example}`

type DateBoxProps = Omit<TextFieldProps, 'value' | 'onChange' | 'select' | 'multiline'> & {
  kind?: Kind
  /** Like 2026-11-23, or an ISO 8601 time; invalid text as typed. */
  value: string
  onChange: (value: string) => void
}

/** Browsers' own fields write 11/23/2026 where their language is American, so this is text; the button opens their calendar. */
export function DateBox({ kind = 'day', value, onChange, onBlur, ...field }: DateBoxProps) {
  const { example, isWhole, write, read, type, toCalendar, fromCalendar } = kinds[kind]
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <TextField
      placeholder={example}
      autoComplete="off"
      {...field}
      value={typed ?? (isWhole(value) ? write(value) : value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value) ?? target.value)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
      slotProps={{
        ...field.slotProps,
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label="Calendar" onClick={() => calendar.current?.showPicker()}>
                <CalendarMonth fontSize="small" />
              </IconButton>
              <Box
                component="input"
                ref={calendar}
                type={type}
                tabIndex={-1}
                aria-hidden
                value={isWhole(value) ? toCalendar(value) : ''}
                onChange={({ target }) => {
                  setTyped(undefined)
                  onChange(target.value && fromCalendar(target.value))
                }}
                sx={{
                  position: 'absolute',
                  right: 0,
                  bottom: 0,
                  width: 0,
                  height: 0,
                  padding: 0,
                  border: 0,
                  opacity: 0,
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
