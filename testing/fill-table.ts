import pg from 'pg'

type Column = { name: string; type: string; isRequired: boolean; isUnique: boolean; fallback: string | null }

const columnsQuery = `
  select attname as name, format_type(atttypid, null) as type, attnotnull as "isRequired",
    pg_get_expr(adbin, adrelid) as fallback,
    exists (select from pg_index where indrelid = attrelid and (indisunique or indisexclusion)
      and (attnum = any(indkey) or pg_get_expr(indexprs, indrelid) ~ ('\\m' || attname || '\\M'))
      -- Words that a check knows stay as they are, where an id beside them differs.
      and not (atttypid = 'text'::regtype and exists (select from pg_attribute beside
        where beside.attrelid = indrelid and beside.attnum = any(indkey) and beside.atttypid = 'uuid'::regtype))) as "isUnique"
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`

/** SQL of a different value for each `n`. */
function distinctValue({ name, type }: Column): string {
  if (type === 'uuid') return "('ffff' || lpad(to_hex(n), 28, '0'))::uuid"
  if (type === 'text') return `coalesce(base.${name}, '') || 'n' || n`
  if (type === 'text[]') return "array['n' || n]"
  // Too small to differ: the index's other columns do.
  if (type === 'smallint') return '1'
  if (/int$|integer/.test(type)) return `${1e6} + n`
  return `base.${name}`
}

function simpleValue({ type }: Column): string {
  if (type === 'uuid') return 'gen_random_uuid()'
  return type.endsWith('[]') ? "'{}'" : "'1'"
}

function valueFor(column: Column): string {
  if (column.isUnique) return column.isRequired ? distinctValue(column) : 'null'
  if (!column.isRequired) return `base.${column.name}`
  return `coalesce(base.${column.name}, ${column.fallback ?? simpleValue(column)})`
}

const checksQuery = `
  select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where conrelid = $1::regclass and contype = 'c'`

/**
 * Adds `count` copies of the table's first row that differ where they must, or rows of simple values to an empty table.
 * Without triggers, foreign keys and checks.
 */
export async function fillTable(client: pg.Client, table: string, count: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(columnsQuery, [table])
  const names = columns.map(({ name }) => pg.escapeIdentifier(name))
  const { rows: checks } = await client.query<{ name: string; definition: string }>(checksQuery, [table])
  await client.query('set session_replication_role = replica')
  for (const { name } of checks) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`insert into ${table} (${names}) select ${columns.map(valueFor)}
    from generate_series(1, ${count}) n left join (select * from ${table} limit 1) base on true`)
  for (const { name, definition } of checks)
    await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`)
  await client.query('reset session_replication_role')
  await client.query(`vacuum analyze ${table}`)
}
