import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { fieldsOf } from '../actions/form-dialog.tsx'
import { todayInIndia } from '../values/dates.ts'
import { DayField } from './day-field.tsx'
import { lastPeriods, type Period, type PeriodKind } from './periods.ts'

/** How many of each can be chosen. */
const counts: Readonly<Record<PeriodKind, number>> = {
  Day: 31,
  Week: 26,
  Month: 24,
  Quarter: 8,
  Year: 3,
  'Financial year': 3,
}

const periodsOf = (kind: PeriodKind) => lastPeriods(kind, todayInIndia(), counts[kind])
const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to

type Kind = PeriodKind | 'Own days'
const kindOf = (period: Period, kinds: readonly PeriodKind[]): Kind =>
  kinds.find((kind) => periodsOf(kind).some((each) => isSame(each, period))) ?? 'Own days'

type PeriodFormProps = { period: Period; onChange: (period: Period) => void }

export function PeriodForm({ kinds, period, onChange }: PeriodFormProps & { kinds: readonly PeriodKind[] }) {
  const [kind, setKind] = useState<Kind>(() => kindOf(period, kinds))
  const periods = kind === 'Own days' ? [] : periodsOf(kind)

  function choose(chosen: Kind) {
    setKind(chosen)
    const [newest] = chosen === 'Own days' ? [] : periodsOf(chosen)
    if (newest) onChange(newest)
  }

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, maxWidth: 720 }}>
      <TextField
        select
        fullWidth={false}
        sx={{ minWidth: '10rem' }}
        id="period-kind"
        label="Period"
        value={kind}
        onChange={({ target }) => choose(target.value as Kind)}
      >
        {[...kinds, 'Own days'].map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'Own days' ? (
        <OwnDays period={period} onChange={onChange} />
      ) : (
        <TextField
          select
          fullWidth={false}
          sx={{ minWidth: '12rem' }}
          id="period"
          label={kind}
          value={periods.find((each) => isSame(each, period))?.from ?? ''}
          onChange={({ target }) => {
            const chosen = periods.find(({ from }) => from === target.value)
            if (chosen) onChange(chosen)
          }}
        >
          {periods.map(({ name, from }) => (
            <MenuItem key={from} value={from}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  )
}

const OwnDays = ({ period, onChange }: PeriodFormProps) => (
  <Stack
    component="form"
    direction={{ xs: 'column', sm: 'row' }}
    sx={{ gap: 2, flexShrink: 0 }}
    onSubmit={(event) => {
      event.preventDefault()
      const { from = '', to = '' } = fieldsOf(event.currentTarget)
      onChange({ from, to })
    }}
  >
    <DayField name="from" label="From" value={period.from} required />
    <DayField name="to" label="To" value={period.to} required />
    <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
      Show
    </Button>
  </Stack>
)
