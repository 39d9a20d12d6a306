import pg from 'pg'

/** The id of a row by its number, as random as real ones; `kind` keeps tables apart. */
export const randomIdOf = (kind: number, n: string) => `md5('${kind}-' || (${n}))::uuid`

/** The id of a row that begins with its time, as real ones do: rows are a second older than those of the number before. */
export const idOf = (kind: number, n: string) =>
  `(lpad(to_hex(${Date.UTC(2026, 0)} - 1000 * (${n})::bigint), 12, '0') || '7' || right(md5('${kind}-' || (${n})), 19))::uuid`

/** Runs a statement, again if it was in a deadlock: the server's jobs lock several of the tables, too. */
async function run(client: pg.ClientBase, statement: string): Promise<void> {
  for (;;) {
    try {
      await client.query(statement)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '40P01')) throw error
    }
  }
}

/** Runs statements one after another on a connection without triggers. */
export async function fill(pool: pg.Pool, statements: Iterable<string>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '1GB';
       set max_parallel_maintenance_workers = 1`,
    )
    for (const statement of statements) await run(client, statement)
  } finally {
    client.release(true)
  }
}

/** Runs statements in whatever order on two connections, because each uses one core. */
export async function onTwoConnections(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const left = statements.values()
  await Promise.all([fill(pool, left), fill(pool, left)])
}

/** An INSERT of rows that are like `base` except for some columns. */
export async function insertLike(pool: pg.Pool, table: string, changed: Record<string, string>, source: string) {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attidentity = '' and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  return `insert into ${table} (${names}) select ${names.map((name) => changed[name] ?? `base.${name}`)} from ${source}`
}
