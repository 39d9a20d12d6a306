import { type Comparison, comparisons, type FigureUnit, figureUnits } from '@kargha/contract/staff/figures.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { staffApi } from '../staff-api.ts'
import { PeriodForm } from '../ui/inputs/period-form.tsx'
import { lastPeriods, type Period } from '../ui/inputs/periods.ts'
import { Load } from '../ui/pages/load.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { todayInIndia } from '../ui/values/dates.ts'
import { figureGroups } from './figure-groups.ts'
import { FigurePanel } from './figure-panel.tsx'
import { SumsPanel } from './sums-panel.tsx'

/** The chart library is half as large as everything else. */
const FiguresChart = lazy(() => import('./figures-chart.tsx'))

const unitNames: Record<FigureUnit, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' }
const comparisonNames: Record<Comparison, string> = {
  none: 'Nothing',
  before: 'The period before',
  year: 'A year earlier',
}

const choiceOf = <Choice extends string>(choices: readonly Choice[], text: string | null, other: Choice): Choice =>
  choices.find((choice) => choice === text) ?? other

/** Such that a chart has a few bars, and not hundreds. */
function unitFor({ from, to }: Period): FigureUnit {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days < 62 ? 'day' : days < 800 ? 'month' : 'year'
}

/** All choices are in its address; by default this month, compared with the month before. */
export function FiguresPage() {
  const [search, setSearch] = useSearchParams()
  const [month] = lastPeriods('Month', todayInIndia(), 1)
  const period = { from: search.get('from') ?? month?.from ?? '', to: search.get('to') ?? month?.to ?? '' }
  const { from, to } = period
  const unit = choiceOf(figureUnits, search.get('unit'), unitFor(period))
  const compare = choiceOf(comparisons, search.get('compare'), 'before')
  const group = figureGroups.find(({ id }) => id === search.get('show')) ?? figureGroups[0]
  const change = (changes: Record<string, string>) => setSearch({ ...Object.fromEntries(search), ...changes })

  const select = <Choice extends string>(name: string, label: string, value: Choice, names: Record<Choice, string>) => (
    <TextField
      select
      fullWidth={false}
      id={name}
      label={label}
      value={value}
      onChange={({ target }) => change({ [name]: target.value })}
      sx={{ minWidth: '12rem' }}
    >
      {Object.entries<string>(names).map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )

  return (
    <Page title="Figures">
      <Stack direction={{ xs: 'column', md: 'row' }} useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        <PeriodForm
          kinds={['Day', 'Week', 'Month', 'Year', 'Financial year']}
          period={period}
          onChange={(chosen) => setSearch({ from: chosen.from, to: chosen.to, compare, show: group?.id ?? '' })}
        />
        {select('unit', 'Shown by', unit, unitNames)}
        {select('compare', 'Compared with', compare, comparisonNames)}
      </Stack>
      <Load
        queryKey={['figures', from, to, unit, compare]}
        load={() => staffApi('getFigures', { query: { from, to, unit, compare } })}
      >
        {(figures) => (
          <>
            <SumsPanel figures={figures} period={period} />
            {figures.series.length > 1 && (
              <Panel title={`By ${unit}`}>
                <Suspense fallback={<Box sx={{ height: 260 }} />}>
                  <FiguresChart series={figures.series} unit={unit} />
                </Suspense>
              </Panel>
            )}
          </>
        )}
      </Load>
      <Tabs
        value={group?.id}
        onChange={(_, chosen: string) => change({ show: chosen })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Tables"
      >
        {figureGroups.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} />
        ))}
      </Tabs>
      {group?.tables.map((titled) => (
        <FigurePanel key={titled.table} {...titled} period={period} unit={unit} />
      ))}
    </Page>
  )
}
