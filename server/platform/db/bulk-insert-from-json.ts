import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'
import { preparedSql } from './prepared.ts'

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

/** Building a statement costs the server more than sending it. */
function cachedInsertOf(table: PgTable, properties: readonly string[]) {
  const key = `${getTableName(table)} ${properties.join()}`
  const insert = inserts.get(key) ?? insertOf(table, properties)
  inserts.set(key, insert)
  return insert
}

/**
 * Inserts rows with the first one's columns. As they are one JSON value, one statement fits any number. For wide
 * tables, Drizzle takes several times as long to build an insert.
 */
export async function bulkInsertFromJson<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const { insert, toJson } = cachedInsertOf(table, Object.keys(first))
  await insert(tx, { json: JSON.stringify(rows.map(toJson)) })
}
