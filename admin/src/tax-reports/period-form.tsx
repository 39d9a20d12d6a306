import type { TaxPeriod } from '@kargha/contract/staff/tax-reports.ts'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { DayField } from '../ui/inputs/day-field.tsx'
import { todayInIndia } from '../ui/values/dates.ts'
import { lastPeriods, type PeriodKind, periodKinds } from './periods.ts'

/** How many of each can be chosen: two years at least. */
const counts: Readonly<Record<PeriodKind, number>> = { Month: 24, Quarter: 8, 'Financial year': 3 }

const periodsOf = (kind: PeriodKind) => lastPeriods(kind, todayInIndia(), counts[kind])
const isSame = (one: TaxPeriod, other: TaxPeriod) => one.from === other.from && one.to === other.to

type Kind = PeriodKind | 'Own days'
const kindOf = (period: TaxPeriod): Kind =>
  periodKinds.find((kind) => periodsOf(kind).some((each) => isSame(each, period))) ?? 'Own days'

type PeriodFormProps = { period: TaxPeriod; onChange: (period: TaxPeriod) => void }

export function PeriodForm({ period, onChange }: PeriodFormProps) {
  const [kind, setKind] = useState<Kind>(() => kindOf(period))
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
        id="period-kind"
        label="Period"
        value={kind}
        onChange={({ target }) => choose(target.value as Kind)}
      >
        {[...periodKinds, 'Own days'].map((each) => (
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
