import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../platform/media/file-store.ts'
import { type BackupFolder, openBackupFolder, shopVersion } from './backup-folder.ts'
import { connectForBackup, dumpDatabase } from './dump-database.ts'
import type { Bytes } from './encryption.ts'
import { type BackupManifest, type FileInBackup, manifestPath, mediaPath } from './manifest.ts'

/** A bucket answers each in tens of milliseconds. */
const copiesAtOnce = 8
const dayMs = 86_400_000
const unfinished = '.unfinished'

export type BackupOptions = {
  /** Of a role that may read every table. */
  databaseUrl: string
  fileStore: FileStore
  /** Gets a folder for each backup. */
  directory: string
  key: Buffer | undefined
  /** Stops the backup and deletes its files. */
  signal: AbortSignal
}

/**
 * Backs up a running shop into a new folder of `directory`, whose name ends in `.unfinished` until all is on disk.
 * Deletes it after a failure. Throws StartError during another backup of this database.
 */
export async function makeBackup(options: BackupOptions): Promise<{ path: string; manifest: BackupManifest }> {
  const { databaseUrl, directory, signal } = options
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const client = await connectForBackup(databaseUrl)
  const path = join(directory, `kargha-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  const draft = path + unfinished
  // Fails the current table's copy; between media the signal itself is checked.
  signal.addEventListener('abort', () => client.end(), { once: true })
  try {
    await deleteUnfinished(directory)
    await mkdir(draft, { mode: 0o700 })
    const folder = openBackupFolder(draft, options.key)
    // A file is stored before a row refers to it, and the sweep spares new files for hours (`uploadHours`). So every
    // file of the snapshot exists before or after it.
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

/** A file deleted meanwhile has no reference and is left out. */
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

/** Makes a folder's names survive a power cut. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function flushFolders(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isDirectory()) await flushFolders(join(path, entry.name))
  await flush(path)
}
