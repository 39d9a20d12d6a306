import { makeBackup } from '../server/operations/backup/make-backup.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { StartError } from '../server/platform/config/start-error.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { shopDatabase } from './shop-database.ts'
import { readBackupVariables } from './variables.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stopping.abort(new StartError('The backup was stopped: nothing of it is left')))

try {
  const started = Date.now()
  const { directory, key } = readBackupVariables(process.env)
  const config = readConfig({ ...process.env, DATABASE_URL: shopDatabase(process.env) })
  const fileStore = await openFileStore(config)
  const { signal } = stopping
  const { path, manifest } = await makeBackup({ databaseUrl: config.databaseUrl, fileStore, directory, key, signal })
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
