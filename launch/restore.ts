import { join } from 'node:path'
import { checkBackup, restoreBackup } from '../server/operations/backup/restore-backup.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { StartError } from '../server/platform/config/start-error.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { claimDataDirectory } from './data-directory.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readBackupVariables, readDataDirectory } from './variables.ts'

/** DATABASE_URL, or an embedded database that runs until `close`. */
async function openTarget(own: NodeJS.ProcessEnv): Promise<{ environment: NodeJS.ProcessEnv; close(): Promise<void> }> {
  if (own.DATABASE_URL) return { environment: own, close: async () => {} }
  const directory = readDataDirectory(own)
  const release = claimDataDirectory(directory)
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  return {
    environment: { ...own, DATABASE_URL: server.shopUrl, MIGRATION_DATABASE_URL: server.url },
    close: async () => {
      await server.stop()
      release()
    },
  }
}

try {
  const started = Date.now()
  const [path] = process.argv.slice(2)
  if (path === undefined) throw new StartError('Which backup? npm run restore -- <folder of the backup>')
  const { key } = readBackupVariables(process.env)
  const backup = await checkBackup(path, key)
  const target = await openTarget(process.env)
  try {
    const config = readConfig(target.environment)
    await restoreBackup(backup, config, await openFileStore(config))
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`The shop is restored as of ${backup.manifest.madeAt}, in ${seconds} s. Start it now.`)
  } finally {
    await target.close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
