import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../platform/config/start-error.ts'
import { type Bytes, decrypt, encrypt, Undecryptable } from './encryption.ts'
import { type BackupManifest, type FileInBackup, Manifest, manifestPath } from './manifest.ts'

export type BackupFolder = {
  directory: string
  /** Flushes to disk. */
  write(path: string, content: Bytes): Promise<FileInBackup>
  read(path: string): Bytes
}

/** Encrypted files are recognised by name. */
const storedPath = (path: string, key: Buffer | undefined) => (key ? `${path}.enc` : path)

export function openBackupFolder(directory: string, key: Buffer | undefined): BackupFolder {
  return {
    directory,
    async write(path, content) {
      const file = join(directory, storedPath(path, key))
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      let bytes = 0
      await pipeline(
        key ? encrypt(content, key, path) : content,
        async function* measure(source: Bytes) {
          for await (const piece of source) {
            hash.update(piece)
            bytes += piece.length
            yield piece
          }
        },
        createWriteStream(file, { mode: 0o600, flush: true }),
      )
      return { path, bytes, sha256: hash.digest('hex') }
    },
    read(path) {
      const stored: Bytes = createReadStream(join(directory, storedPath(path, key)))
      return key ? decrypt(stored, key, path) : stored
    },
  }
}

/** Throws StartError if it is no finished backup, was encrypted with another key, or has a missing or changed file. */
export async function openBackup(
  directory: string,
  key: Buffer | undefined,
): Promise<{ folder: BackupFolder; manifest: BackupManifest }> {
  const folder = openBackupFolder(directory, key)
  const manifest = await readManifest(folder, key)
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = join(directory, storedPath(path, key))
    const found = await stat(file).catch(() => undefined)
    if (found === undefined) throw new StartError(`The backup is incomplete: ${path} is missing`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    if (found.size !== bytes || hash.digest('hex') !== sha256)
      throw new StartError(`The backup is damaged: ${path} is not as it was written`)
  }
  return { folder, manifest }
}

async function readManifest(folder: BackupFolder, key: Buffer | undefined): Promise<BackupManifest> {
  const { directory } = folder
  const exists = (path: string) =>
    stat(join(directory, path)).then(
      () => true,
      () => false,
    )
  if (!(await exists(storedPath(manifestPath, key)))) {
    if (key === undefined && (await exists(`${manifestPath}.enc`)))
      throw new StartError('The backup is encrypted: set BACKUP_KEY to the key that it was made with')
    if (key !== undefined && (await exists(manifestPath)))
      throw new StartError(
        'The backup is not encrypted, but BACKUP_KEY is set: unset it to restore a backup without a key',
      )
    throw new StartError(`${directory} is not a finished backup: it has no ${manifestPath}`)
  }
  try {
    const pieces: Buffer[] = []
    for await (const piece of folder.read(manifestPath)) pieces.push(piece)
    return Manifest.parse(JSON.parse(Buffer.concat(pieces).toString()))
  } catch (error) {
    if (error instanceof Undecryptable) throw new StartError(`The backup can't be read: ${error.message}`)
    throw new StartError(`The backup can't be read: its ${manifestPath} is damaged or of a later format`)
  }
}

export async function shopVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return String((JSON.parse(text) as { version: unknown }).version)
}
