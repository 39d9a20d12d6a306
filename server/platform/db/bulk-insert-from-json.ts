import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/**
 * Inserts rows that all have the first one's columns; the table's other columns get their defaults. The rows are one JSON value,
 * so the statement is the same however many they are. For wide tables, Drizzle's insert takes several times as long to build.
 */
export async function bulkInsertFromJson<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first)
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  const toJson = (row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([property, { name }]) => [name, row[property]]))
  const json = JSON.stringify(rows.map(toJson))
  await tx.execute(sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${json}::json)`)
}
