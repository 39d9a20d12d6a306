import pg from 'pg'

/** As random as real ones; `kind` keeps tables apart. */
export const randomIdOf = (kind: number, n: string) => `md5('${kind}-' || (${n}))::uuid`

/** Begins with a time, a second earlier for each number. */
export const idOf = (kind: number, n: string) =>
  `(lpad(to_hex(${Date.UTC(2026, 0)} - 1000 * (${n})::bigint), 12, '0') || '7' || right(md5('${kind}-' || (${n})), 19))::uuid`

/** Retries after deadlocks with the server's jobs. */
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

/** Without triggers. */
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

/** In any order; each connection uses a core. */
export async function onTwoConnections(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const left = statements.values()
  await Promise.all([fill(pool, left), fill(pool, left)])
}

export async function insertLike(pool: pg.Pool, table: string, changed: Record<string, string>, source: string) {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attidentity = '' and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  return `insert into ${table} (${names}) select ${names.map((name) => changed[name] ?? `base.${name}`)} from ${source}`
}
