import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { typedRows } from '../db/typed-rows.ts'
import { Timestamp } from '../db/typed-sql.ts'

/** `archivedAt`: the last success, null if there was none since the statistics began. */
const WalArchive = z.object({ archivedAt: Timestamp.nullable(), isFailing: z.boolean() })

/**
 * Undefined for a database that archives nothing. Archiving fails while the last attempt has, and is behind after three times
 * `archive_timeout`, at least five minutes: jobs write something every minute.
 */
export async function readWalArchive(db: Database): Promise<z.infer<typeof WalArchive> | undefined> {
  const [archive] = await typedRows(db, WalArchive)`
    select last_archived_time as "archivedAt",
      coalesce(last_failed_time > last_archived_time, last_failed_time is not null)
      or seconds > 0 and now() - greatest(last_archived_time, pg_postmaster_start_time())
        > greatest(300, 3 * seconds) * interval '1 second' as "isFailing"
    from pg_stat_archiver, (select setting::int as seconds from pg_settings where name = 'archive_timeout') timeout
    where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()`
  return archive
}

/** Without a value while the database is unavailable. */
export function walArchiveGauge(registry: Registry, db: Database): void {
  new Gauge({
    name: 'wal_archive_failing',
    help: '1 while the database fails to archive its WAL or is minutes behind; no value if it archives none',
    registers: [registry],
    async collect() {
      const archive = await readWalArchive(db).catch(() => undefined)
      this.set(archive === undefined ? Number.NaN : Number(archive.isFailing))
    },
  })
}
