import { is, SQL } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgPreparedQuery, PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import { parserOf } from './typed-sql.ts'

type Session = NodePgSession<Record<string, never>, Record<string, never>>

const typedFields = (fields: SelectedFieldsOrdered) =>
  fields.flatMap(({ path, field }) => {
    const expression = is(field, SQL.Aliased) ? field.sql : field
    const parse = is(expression, SQL) ? parserOf(expression) : undefined
    return parse === undefined ? [] : [{ path, parse }]
  })

/** Undefined in a group of columns without a row from a left join. */
const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((group, name) => (group as Record<string, unknown> | null)?.[name], row)

/** Checks nulls too, which Drizzle doesn't pass to decoders. */
export class TypedSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<Config extends PreparedQueryConfig>(
    ...query: Parameters<Session['prepareQuery']>
  ): PgPreparedQuery<Config> {
    const prepared = super.prepareQuery<Config>(...query)
    const typed = typedFields(query[1] ?? [])
    if (typed.length === 0) return prepared
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (values) => {
      const rows = await execute(values)
      for (const row of rows as unknown[])
        for (const { path, parse } of typed) if (valueAt(row, path) === null) parse(null)
      return rows
    }
    return prepared
  }
}
