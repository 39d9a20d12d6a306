import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { prepareJobs } from '../jobs/jobs.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number; it only has to be the same in every process that starts on one database. */
const migrationLock = 4_210_013

/** Brings the database to this version's schema. Several processes may start at once: one migrates, the others wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrateTables(drizzle(client), { migrationsFolder })
    await prepareJobs(databaseUrl)
  } finally {
    await client.end()
  }
}
