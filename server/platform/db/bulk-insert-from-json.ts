import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'
import { preparedSql } from './prepared.ts'

/** An INSERT of these of a table's columns, by property, with how it writes rows as JSON. */
function insertOf(table: PgTable, properties: readonly string[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => properties.includes(property))
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  const insert = preparedSql<{ json: string }>(
    ({ json }) => sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${json}::json)`,
  )
  const toJson = (row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([property, { name }]) => [name, row[property]]))
  return { insert, toJson }
}

const inserts = new Map<string, ReturnType<typeof insertOf>>()

/** Each is made once: building a statement takes the server longer than sending it. */
function keptInsertOf(table: PgTable, properties: readonly string[]) {
  const key = `${getTableName(table)} ${properties.join()}`
  const kept = inserts.get(key) ?? insertOf(table, properties)
  inserts.set(key, kept)
  return kept
}

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
  const { insert, toJson } = keptInsertOf(table, Object.keys(first))
  await insert(tx, { json: JSON.stringify(rows.map(toJson)) })
}
