import type { FigureKind, FiguresPeriod, FigureTable } from '@kargha/contract/staff/figures.ts'
import { paise, toRupees } from '@kargha/domain/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cell, writeCsv } from '../../platform/csv/csv.ts'
import type { Pool } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { withPatience } from './patience.ts'
import type { Division } from './period.ts'

/**
 * Headings, and a query whose rows have the column `cells`: a JSON array with a cell for each heading, amounts in paise. One
 * definition for screen and file.
 */
export type TableOfFigures = {
  columns: readonly (readonly [name: string, kind: FigureKind])[]
  query: (period: FiguresPeriod, unit: Division) => SQL
}

type RawCell = string | number | null
const RawRow = z.object({ cells: z.array(z.union([z.string(), z.number(), z.null()])) })
const CountedRow = RawRow.extend({ count: z.int() })

const shownRows = 100

const inRupees = (cell: RawCell, kind: FigureKind | undefined): RawCell =>
  kind === 'amount' && typeof cell === 'number' ? toRupees(paise(cell)) : cell

/** The first hundred rows. */
export async function readFigureTable(
  db: Pool,
  { columns, query }: TableOfFigures,
  period: FiguresPeriod,
  unit: Division,
): Promise<FigureTable> {
  const rows = await withPatience(
    db,
    (tx) => typedRows(tx, CountedRow)`
      select cells, (count(*) over ())::int as count from (${query(period, unit)}) rows limit ${shownRows}`,
  )
  return {
    columns: columns.map(([name, kind]) => ({ name, kind })),
    rows: rows.map(({ cells }) => cells.map((cell, index) => inRupees(cell, columns[index]?.[1]))),
    count: rows[0]?.count ?? 0,
  }
}

const inFile = (cell: RawCell | undefined, kind: FigureKind): Cell =>
  cell === null || cell === undefined
    ? ''
    : kind === 'amount' && typeof cell === 'number'
      ? { paise: paise(cell) }
      : cell

/** All rows. */
export async function* figureCsv(
  db: Pool,
  { columns, query }: TableOfFigures,
  period: FiguresPeriod,
  unit: Division,
): AsyncGenerator<string> {
  const rows = await withPatience(db, (tx) => typedRows(tx, RawRow)`${query(period, unit)}`)
  const cellsOf = columns.map(([name, kind], index): [string, (row: z.output<typeof RawRow>) => Cell] => [
    name,
    (row) => inFile(row.cells[index], kind),
  ])
  yield* writeCsv(
    Object.fromEntries(cellsOf),
    (async function* () {
      yield rows
    })(),
  )
}

/** The cells of a row. */
export const cells = (...values: readonly SQL[]): SQL =>
  sql`json_build_array(${sql.join([...values], sql`, `)}) as cells`

/** With one decimal; null of nothing. */
export const percentOf = (part: SQL, whole: SQL): SQL => sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)`
