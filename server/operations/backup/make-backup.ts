import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../platform/media/file-store.ts'
import { type BackupFolder, openBackupFolder, shopVersion } from './backup-folder.ts'
import { connectForBackup, dumpDatabase } from './dump-database.ts'
import type { Bytes } from './encryption.ts'
import { type BackupManifest, type FileInBackup, manifestPath, mediaPath } from './manifest.ts'

/** At most this many media are copied at once: a bucket answers each in tens of milliseconds. */
const copiesAtOnce = 8
const dayMs = 86_400_000
const unfinished = '.unfinished'

export type BackupOptions = {
  /** As a role that may read every table. */
  databaseUrl: string
  fileStore: FileStore
  /** The folder that gets a folder for each backup. */
  directory: string
  key: Buffer | undefined
  /** Stops the backup and deletes what there is of it. */
  signal: AbortSignal
}

/**
 * Backs up database and media while the shop runs, into a new folder of `directory`, which is returned with its manifest. Until
 * it is complete and on the disk, its name ends in `.unfinished`; if it fails, it is deleted. Throws StartError while another
 * backup of this database is being made.
 */
export async function makeBackup(options: BackupOptions): Promise<{ path: string; manifest: BackupManifest }> {
  const { databaseUrl, directory, signal } = options
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const client = await connectForBackup(databaseUrl)
  const path = join(directory, `kargha-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  const draft = path + unfinished
  // Makes the table that is being copied fail; between media the signal itself is looked at.
  signal.addEventListener('abort', () => client.end(), { once: true })
  try {
    await deleteUnfinished(directory)
    await mkdir(draft, { mode: 0o700 })
    const folder = openBackupFolder(draft, options.key)
    // A file is stored before a row refers to it, and deleted a day after at the earliest. So every file that a row of the
    // snapshot refers to is either there before the snapshot or is still there after it.
    const media = new Map<string, FileInBackup>()
    await copyMedia(options, folder, media)
    const { files, ...database } = await dumpDatabase(client, folder)
    await copyMedia(options, folder, media)
    const manifest: BackupManifest = {
      format: 1,
      version: await shopVersion(),
      ...database,
      files: [...files, ...media.values()],
    }
    await folder.write(manifestPath, one(Buffer.from(JSON.stringify(manifest, null, 1))))
    await flushFolders(draft)
    signal.throwIfAborted()
    await rename(draft, path)
    await flush(directory)
    return { path, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Copies the media that `copied` does not have yet. One that is deleted meanwhile is left out: no row refers to it. */
async function copyMedia(
  { fileStore, signal }: BackupOptions,
  folder: BackupFolder,
  copied: Map<string, FileInBackup>,
): Promise<void> {
  const names = (await fileStore.names()).filter((name) => !copied.has(name)).values()
  const copyNext = async () => {
    for (const name of names) {
      signal.throwIfAborted()
      const content = await fileStore.read(name)
      if (content) copied.set(name, await folder.write(mediaPath(name), content as Bytes))
    }
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, copyNext))
}

/** Deletes what a killed backup left: it is no backup. */
async function deleteUnfinished(directory: string): Promise<void> {
  for (const name of (await readdir(directory)).filter((each) => each.endsWith(unfinished))) {
    const path = join(directory, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}

async function* one(content: Buffer): Bytes & AsyncGenerator<Buffer> {
  yield content
}

/** Makes the names in a folder survive a power cut; the files in it have been flushed already. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function flushFolders(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isDirectory()) await flushFolders(join(path, entry.name))
  await flush(path)
}
