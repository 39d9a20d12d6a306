import { getTableColumns, type InferInsertModel, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * An INSERT of these columns that takes its rows as one JSON value, so that it is the same statement however many they are.
 * `insert` is the statement, `json` writes the rows.
 */
export function insertOfJson<Table extends PgTable, Name extends keyof InferInsertModel<Table> & string>(
  table: Table,
  names: readonly Name[],
): {
  insert: (rows: Placeholder<string, string>) => SQL
  json: (rows: readonly Pick<InferInsertModel<Table>, Name>[]) => string
} {
  const all = getTableColumns(table)
  const columns = names.map((name) => ({ name, column: all[name as keyof typeof all]?.name ?? name }))
  const list = sql.join(
    columns.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
  return {
    insert: (rows) => sql`insert into ${table} (${list})
      select ${list} from json_populate_recordset(null::${table}, ${rows}::json)`,
    json: (rows) =>
      JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(({ name, column }) => [column, row[name]])))),
  }
}
