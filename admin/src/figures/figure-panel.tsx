import type { FigureKind, FigureTable, FigureTableName, FigureUnit } from '@kargha/contract/staff/figures.ts'
import { formatRupees, roundedRupees } from '@kargha/domain/money.ts'
import Download from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { saveFile } from '../files.ts'
import { may, staffApi } from '../staff-api.ts'
import { FileButton } from '../ui/actions/file-button.tsx'
import type { Period } from '../ui/inputs/periods.ts'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDay } from '../ui/values/dates.ts'

type FigurePanelProps = {
  table: FigureTableName
  title: string
  help?: string | undefined
  period: Period
  unit: FigureUnit
}

/** A table of the server's, and the same as a file. */
export function FigurePanel({ table, title, help, period: { from, to }, unit }: FigurePanelProps) {
  const query = { table, from, to, unit }
  return (
    <Panel title={title}>
      <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
        {help && (
          <Typography variant="body2" color="textSecondary">
            {help}
          </Typography>
        )}
        <Load queryKey={['figures', table, from, to, unit]} load={() => staffApi('getFigureTable', { query })}>
          {(figures) => <Figures name={title} figures={figures} />}
        </Load>
        {may('export') && (
          <Stack direction="row">
            <FileButton
              label={`${title} as CSV`}
              startIcon={<Download />}
              open={() => saveFile('exportFigureTable', { query }, `${table}-${from}-${to}.csv`)}
            />
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}

type Cell = FigureTable['rows'][number][number]

function shown(cell: Cell | undefined, kind: FigureKind): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return kind === 'day' ? formatDay(cell) : cell
  if (kind === 'amount') return formatRupees(roundedRupees(cell))
  return kind === 'percent' ? `${cell} %` : cell.toLocaleString('en-IN')
}

/** Wider ones scroll in themselves. */
function Figures({ name, figures: { columns, rows, count } }: { name: string; figures: FigureTable }) {
  if (rows.length === 0) return <Typography variant="body2">Nothing in this period.</Typography>
  const style = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontSize: 'inherit', color: 'inherit' }
  const alignOf = (kind: FigureKind) => (kind === 'text' || kind === 'day' ? 'left' : 'right')
  return (
    <>
      <Box role="region" aria-label={`${name}, table`} tabIndex={0} sx={{ overflowX: 'auto', fontSize: '0.9rem' }}>
        <Table size="small" aria-label={name}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.name} align={alignOf(column.kind)} sx={style}>
                  {column.name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              <TableRow key={index}>
                {columns.map((column, place) => (
                  <TableCell key={column.name} align={alignOf(column.kind)} sx={style}>
                    {shown(row[place], column.kind)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {count > rows.length && (
        <Typography variant="body2" color="textSecondary">
          {`The first ${rows.length} of ${count.toLocaleString('en-IN')}. The CSV has all.`}
        </Typography>
      )}
    </>
  )
}
