import type { TaxPeriod, TaxReport, TaxTable } from '@kargha/contract/staff/tax-reports.ts'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDay } from '../ui/values/dates.ts'
import { amountCells, amountHeadings, ReportTable } from './report-table.tsx'
import { TableDownload } from './table-download.tsx'

type ReportPanelProps = { title: string; table: TaxTable; period: TaxPeriod; children: ReactNode }

export const ReportPanel = ({ title, table, period, children }: ReportPanelProps) => (
  <Panel title={title}>
    <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
      {children}
      <Stack direction="row">
        <TableDownload table={table} period={period} label={`${title} as CSV`} />
      </Stack>
    </Stack>
  </Panel>
)

type ReportProps = { report: TaxReport; period: TaxPeriod }

export const ReportPanels = ({ report, period }: ReportProps) => (
  <>
    <ReportPanel title="Output tax" table="rates" period={period}>
      <ReportTable
        name="Output tax by rate"
        headings={['Rate', ...amountHeadings]}
        texts={1}
        rows={report.rates.map((row) => ({ key: `${row.rate}`, cells: [`${row.rate} %`, ...amountCells(row)] }))}
      />
    </ReportPanel>
    <ReportPanel title="Sales by HSN code" table="hsn" period={period}>
      <ReportTable
        name="Sales by HSN code and rate"
        headings={['HSN', 'Rate', 'Pieces', ...amountHeadings]}
        texts={2}
        counts={1}
        rows={report.hsn.map((row) => ({
          key: `${row.hsn} ${row.rate}`,
          cells: [row.hsn, `${row.rate} %`, row.quantity, ...amountCells(row)],
        }))}
      />
    </ReportPanel>
    <ReportPanel title="Sales by state" table="states" period={period}>
      <ReportTable
        name="Sales by place of supply"
        headings={['Place of supply', ...amountHeadings]}
        texts={1}
        rows={report.states.map((row) => ({ key: row.state, cells: [row.state, ...amountCells(row)] }))}
      />
    </ReportPanel>
    <ReportPanel title="Credit notes" table="credit-notes" period={period}>
      <ReportTable
        name="Credit notes by reason"
        headings={['Reason', 'Tax', 'Notes', ...amountHeadings]}
        texts={2}
        counts={1}
        rows={report.reasons.map((row) => ({
          key: `${row.reason} ${row.isLate}`,
          cells: [row.reason, row.isLate ? 'Too late for it' : 'Taken back', row.notes, ...amountCells(row)],
        }))}
      />
    </ReportPanel>
    <ReportPanel title="Numbers issued" table="series" period={period}>
      <ReportTable
        name="Series and their numbers"
        headings={['Kind', 'First', 'Last', 'Count', 'Cancelled']}
        texts={3}
        counts={2}
        rows={report.series.map((row) => ({
          key: row.first,
          cells: [row.kind, row.first, row.last, row.count, row.cancelled],
        }))}
        hasTotal={false}
      />
    </ReportPanel>
    {report.turnover.length > 0 && <Turnover report={report} period={period} />}
  </>
)

/** Of a composition dealer, for the statement CMP-08. */
const Turnover = ({ report, period }: ReportProps) => (
  <ReportPanel title="Turnover" table="turnover" period={period}>
    <ReportTable
      name="Turnover by quarter"
      headings={['Quarter from', 'Bills of supply', 'Credit notes', 'Value of outward supplies']}
      texts={1}
      rows={report.turnover.map(({ from, billed, credited, value }) => ({
        key: from,
        cells: [formatDay(from), { rupees: billed }, { rupees: credited }, { rupees: value }],
      }))}
    />
  </ReportPanel>
)
