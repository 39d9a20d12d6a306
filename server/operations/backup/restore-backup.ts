import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { StartError } from '../../platform/config/start-error.ts'
import { jobsVersion } from '../../platform/jobs/jobs.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import { type DatabaseUrls, migrate, prepareDatabase, restoreMarker } from '../migrate/migrate.ts'
import { knownMigrations } from '../migrate/migrate-tables.ts'
import { type BackupFolder, openBackup, shopVersion } from './backup-folder.ts'
import { connect } from './dump-database.ts'
import { loadDatabase, requireEmptyDatabase } from './load-database.ts'
import { type BackupManifest, mediaName } from './manifest.ts'

type Backup = { folder: BackupFolder; manifest: BackupManifest }

/** Throws StartError for an unreadable version, a changed file or a wrong key. */
export async function checkBackup(path: string, key: Buffer | undefined): Promise<Backup> {
  const backup = await openBackup(path, key)
  await requireReadable(backup.manifest)
  return backup
}

/**
 * Throws StartError, before any change, if database or file store is not empty. After a later failure no server starts
 * on the database.
 */
export async function restoreBackup(backup: Backup, urls: DatabaseUrls, fileStore: FileStore): Promise<void> {
  const databaseUrl = urls.migrationDatabaseUrl ?? urls.databaseUrl
  const client = await connect(databaseUrl, 'kargha restore')
  try {
    await requireEmptyDatabase(client)
    const [stored] = await fileStore.names()
    if (stored !== undefined)
      throw new StartError(`There are media already (such as ${stored}): media are restored into an empty place only`)
    await restore(client, databaseUrl, backup, fileStore).catch((cause: Error) => {
      const remedy = 'empty the database and the folder or bucket of the media before you try again'
      throw new StartError(`The restore failed and left a part: ${remedy} (${cause.message})`, { cause })
    })
    await migrate(urls)
  } finally {
    await client.end()
  }
}

async function restore(
  client: pg.Client,
  databaseUrl: string,
  { folder, manifest }: Backup,
  fileStore: FileStore,
): Promise<void> {
  await client.query(`create schema ${restoreMarker}`)
  await prepareDatabase(databaseUrl, { count: manifest.migrations.length })
  for (const { path } of manifest.files) {
    const name = mediaName(path)
    if (name === undefined) continue
    const draft = await fileStore.draft()
    await pipeline(folder.read(path), createWriteStream(draft, { flush: true }))
    await fileStore.put(draft, name)
  }
  await loadDatabase(client, folder, manifest)
}

/** An earlier version's backup is loaded as it was, then migrated. */
async function requireReadable({ version, migrations, jobsVersion: jobs }: BackupManifest): Promise<void> {
  const known = knownMigrations.map(({ folderMillis }) => folderMillis)
  const isReadable = jobs === jobsVersion && migrations.every((migration, index) => migration === known[index])
  if (isReadable) return
  throw new StartError(
    `The backup is of another version (${version}) than this one (${await shopVersion()}): restore it with that version, then upgrade`,
  )
}
