import { formatRupees, fromRupees, type Rupees, sum, toRupees } from '@kargha/domain/money.ts'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

/** A text, a count, or an amount. */
type Cell = ReactNode | { rupees: Rupees }

const isAmount = (cell: Cell): cell is { rupees: Rupees } =>
  typeof cell === 'object' && cell !== null && 'rupees' in cell

const shown = (cell: Cell): ReactNode => (isAmount(cell) ? formatRupees(cell.rupees) : cell)

type ReportTableProps = {
  name: string
  headings: readonly string[]
  /** How many columns are texts; then come `counts` columns of counts, and amounts. */
  texts: number
  counts?: number
  rows: readonly { key: string; cells: readonly Cell[] }[]
  /** The last row, with the sums of the figures. */
  hasTotal?: boolean
}

/** Wider ones scroll in themselves. */
export function ReportTable({ name, headings, texts, counts = 0, rows, hasTotal = true }: ReportTableProps) {
  const cellsOf = (cells: readonly Cell[]) =>
    cells.map((cell, index) => (
      <TableCell
        key={headings[index]}
        align={index < texts ? 'left' : 'right'}
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontSize: 'inherit', color: 'inherit' }}
      >
        {shown(cell)}
      </TableCell>
    ))
  const totals = headings.map((_, index) => {
    if (index < texts) return index === 0 ? 'All' : ''
    return totalOf(rows, index, index < texts + counts)
  })
  return (
    <Box role="region" aria-label={`${name}, table`} tabIndex={0} sx={{ overflowX: 'auto', fontSize: '0.9rem' }}>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>{cellsOf(headings)}</TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>{cellsOf(cells)}</TableRow>
          ))}
        </TableBody>
        {hasTotal && (
          <TableFooter sx={{ color: 'text.primary', '& td': { fontWeight: 600 } }}>
            <TableRow>{cellsOf(totals)}</TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  )
}

function totalOf(rows: ReportTableProps['rows'], column: number, isCount: boolean): Cell {
  const cells = rows.map((row) => row.cells[column])
  if (isCount) return cells.reduce<number>((total, cell) => total + (typeof cell === 'number' ? cell : 0), 0)
  return { rupees: toRupees(sum(cells.flatMap((cell) => (isAmount(cell) ? [fromRupees(cell.rupees)] : [])))) }
}

type Amounts = Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', Rupees>

export const amountHeadings = ['Taxable value', 'CGST', 'SGST/UTGST', 'IGST', 'Total']
export const amountCells = ({ taxable, cgst, sgst, igst, total }: Amounts): Cell[] =>
  [taxable, cgst, sgst, igst, total].map((rupees) => ({ rupees }))
