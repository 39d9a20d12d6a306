import type { DayBookEntry, TaxPeriod } from '@kargha/contract/staff/tax-reports.ts'
import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import Pagination from '@mui/material/Pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage, staffApi } from '../staff-api.ts'
import { formatDay } from '../ui/values/dates.ts'
import { ReportPanel } from './report-panels.tsx'
import { amountCells, amountHeadings, ReportTable } from './report-table.tsx'

/** The key of its period: another begins on its first page. */
export function DayBook({ period }: { period: TaxPeriod }) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: ['day-book', period, page],
    queryFn: () => staffApi('getDayBook', { query: { ...period, page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ReportPanel title="Day book" table="day-book" period={period}>
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      {!error && data === undefined && <CircularProgress size={20} />}
      {data && <Entries entries={data.data} />}
      {data?.pagination && data.pagination.totalPages > 1 && (
        <Pagination page={page} count={data.pagination.totalPages} onChange={(_, chosen) => setPage(chosen)} />
      )}
    </ReportPanel>
  )
}

const Entries = ({ entries }: { entries: readonly DayBookEntry[] }) => (
  <ReportTable
    name="Invoices and credit notes by day"
    headings={['Day', 'Number', 'Kind', 'Buyer', 'Place of supply', ...amountHeadings]}
    texts={5}
    rows={entries.map((entry) => ({
      key: entry._id,
      cells: [formatDay(entry.day), entry.number, kindOf(entry), buyerOf(entry), entry.state, ...amountCells(entry)],
    }))}
    hasTotal={false}
  />
)

const kindOf = ({ kind, invoiceNumber }: DayBookEntry) =>
  invoiceNumber === null ? kind : `${kind} for ${invoiceNumber}`

const buyerOf = ({ buyer, gstin }: DayBookEntry) =>
  gstin === null ? (buyer ?? 'Deleted account') : `${buyer}, ${gstin}`
