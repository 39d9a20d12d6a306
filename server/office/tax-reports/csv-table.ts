import type { TaxPeriod } from '@kargha/contract/staff/tax-reports.ts'
import { type Cell, writeCsv } from '../../platform/csv/csv.ts'
import type { Pool } from '../../platform/db/database.ts'
import { rowsInBatches } from '../../platform/db/read-in-batches.ts'
import type { TaxQuery } from './tax-sums.ts'

/** The text of a table, in batches. */
export type CsvTable = (db: Pool, period: TaxPeriod) => AsyncGenerator<string>

export const csvTable =
  <Row>(
    { row, query }: TaxQuery<Row>,
    columns: Readonly<Record<string, (row: Row) => Cell>>,
    options: { forProgram?: boolean } = {},
  ): CsvTable =>
  (db, period) =>
    writeCsv(columns, rowsInBatches(db, query(period), row), options)
