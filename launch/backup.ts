import { makeBackup } from '../server/operations/backup/make-backup.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { StartError } from '../server/platform/config/start-error.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { redactError } from '../server/platform/db/redact-error.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { reportBackup } from '../server/platform/observability/upkeep-reports.ts'
import { shopDatabase } from './shop-database.ts'
import { readBackupVariables } from './variables.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stopping.abort(new StartError('The backup was stopped: nothing of it is left')))

/** The back office warns while the last backup is old. A role that only reads can make backups, too. */
async function reportToShop(databaseUrl: string, madeAt: string): Promise<void> {
  const { db, pool } = openDatabase(databaseUrl, 1)
  await reportBackup(db, new Date(madeAt))
    .catch((error) => console.error(`The back office doesn’t learn of this backup: ${redactError(error).message}`))
    .finally(() => pool.end())
}

try {
  const started = Date.now()
  const { directory, key } = readBackupVariables(process.env)
  const config = readConfig({ ...process.env, DATABASE_URL: shopDatabase(process.env) })
  const fileStore = await openFileStore(config)
  const { signal } = stopping
  const { path, manifest } = await makeBackup({ databaseUrl: config.databaseUrl, fileStore, directory, key, signal })
  await reportToShop(config.databaseUrl, manifest.madeAt)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  const media = manifest.files.length - manifest.tables.length
  const size = `${manifest.tables.length} tables with ${rows} rows and ${media} media, ${(bytes / 1e6).toFixed(1)} MB`
  console.log(`${path}\n${size}, as of ${manifest.madeAt}, in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  if (key === undefined) console.log('It is not encrypted: set BACKUP_KEY to encrypt backups')
} catch (error) {
  const reason = stopping.signal.aborted ? stopping.signal.reason : error
  console.error(reason instanceof StartError ? reason.message : `The backup failed, nothing of it is left: ${reason}`)
  process.exitCode = 1
}
