import type { TaxPeriod, TaxReport } from '@kargha/contract/staff/tax-reports.ts'
import { counted } from '@kargha/domain/counted.ts'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { may, staffApi } from '../staff-api.ts'
import { PeriodForm } from '../ui/inputs/period-form.tsx'
import { lastPeriods } from '../ui/inputs/periods.ts'
import { Load } from '../ui/pages/load.tsx'
import { Page } from '../ui/pages/page.tsx'
import { formatDay, todayInIndia } from '../ui/values/dates.ts'
import { DayBook } from './day-book.tsx'
import { PortalTables } from './portal-tables.tsx'
import { ReportPanels } from './report-panels.tsx'

/** Of the days in its address; by default of this month. */
export function TaxReportsPage() {
  const [search, setSearch] = useSearchParams()
  const [month] = lastPeriods('Month', todayInIndia(), 1)
  const period = { from: search.get('from') ?? month?.from ?? '', to: search.get('to') ?? month?.to ?? '' }
  const { from, to } = period
  return (
    <Page title="GST reports">
      <PeriodForm
        kinds={['Month', 'Quarter', 'Financial year']}
        period={period}
        onChange={(chosen) => setSearch({ from: chosen.from, to: chosen.to })}
      />
      <Load queryKey={['tax-report', from, to]} load={() => staffApi('getTaxReport', { query: { from, to } })}>
        {(report) => (
          <>
            <Typography>{sentenceOf(report, period)}</Typography>
            {may('export') && <PortalTables period={period} />}
            <ReportPanels report={report} period={period} />
            <DayBook key={`${from} ${to}`} period={period} />
          </>
        )}
      </Load>
    </Page>
  )
}

function sentenceOf({ invoices, creditNotes }: TaxReport, { from, to }: TaxPeriod): string {
  const days = `From ${formatDay(from)} to ${formatDay(to)}`
  if (invoices + creditNotes === 0) return `${days} nothing was invoiced or credited.`
  return `${days}: ${counted(invoices, 'invoice', 'invoices')}, ${counted(creditNotes, 'credit note', 'credit notes')}. Sales are less what credit notes took back.`
}
