import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { Config } from '../config/config.ts'

/** A store of media files. A name never stands for two different contents. */
export type FileStore = {
  /** The local folder from which files are served. */
  directory: string
  /** A path on the same disk for an unfinished file. The caller deletes it if it is never put. */
  draft(): Promise<string>
  /** Moves the finished file at `path` into the store as `name`. `contentType` is for a bucket; by default, the name's. */
  put(path: string, name: string, contentType?: string): Promise<void>
  /** Whether there is a file of this name. If so, it is in `directory` afterwards. */
  has(name: string): Promise<boolean>
  /** The content of a stored file; undefined if there is none of this name. A bucket's is not cached in `directory`. */
  read(name: string): Promise<Readable | undefined>
  /** The names of all stored files. */
  names(): Promise<string[]>
  /** Deletes a file, locally and from the bucket. */
  remove(name: string): Promise<void>
  /** Deletes drafts unchanged for a day, which a killed server may leave; returns how many. */
  removeDrafts(): Promise<number>
  /** When a file was stored. */
  storedAt(name: string): Promise<Date>
  /** How many bytes can still be written to the disk of `directory`. */
  freeBytes(): Promise<number>
}

const dayMs = 86_400_000

export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Opens the store: a folder under DATA_DIR. With S3_BUCKET set the files are in the bucket, and the folder is this
 * machine's cache of it.
 */
export async function openFileStore({ dataDirectory, s3 }: Pick<Config, 'dataDirectory' | 's3'>): Promise<FileStore> {
  const directory = join(dataDirectory, 'media')
  const drafts = join(directory, 'drafts')
  await mkdir(drafts, { recursive: true })
  const bucket = s3 && (await openBucket(s3))
  const draft = async () => join(drafts, randomUUID())

  return {
    directory,
    draft,
    async put(path, name, contentType) {
      await bucket?.copyFromFs(path, name, contentType ? { contentType } : {})
      await rename(path, join(directory, name))
    },
    async has(name) {
      const path = join(directory, name)
      if (await fileExists(path)) return true
      if (!bucket || !(await bucket.exists(name))) return false
      const copy = await draft()
      try {
        await pipeline(await bucket.getStream(name), createWriteStream(copy))
        await rename(copy, path)
      } finally {
        await rm(copy, { force: true })
      }
      return true
    },
    async read(name) {
      const local = await open(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      if (local) return local.createReadStream()
      return bucket && (await bucket.exists(name)) ? bucket.getStream(name) : undefined
    },
    async names() {
      if (!bucket) {
        const entries = await readdir(directory, { withFileTypes: true })
        return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
      }
      const names: string[] = []
      for (let paginationToken: string | undefined = ''; paginationToken !== undefined; ) {
        const page = await bucket.listAll(undefined, { recursive: true, ...(paginationToken && { paginationToken }) })
        for (const object of page.objects) if (object.isFile) names.push(object.name)
        paginationToken = page.paginationToken
      }
      return names
    },
    async remove(name) {
      await bucket?.delete(name)
      await rm(join(directory, name), { force: true })
    },
    async removeDrafts() {
      let removed = 0
      for (const name of await readdir(drafts)) {
        const path = join(drafts, name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs < dayMs) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory)
      return bavail * bsize
    },
    async storedAt(name) {
      return bucket ? (await bucket.getMetaData(name)).lastModified : (await stat(join(directory, name))).mtime
    },
  }
}

/** The bucket's client is large, so it is loaded only where there is a bucket. */
async function openBucket({ bucket, endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>) {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const disk: Disk = new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      // S3-compatible stores of other vendors often lack buckets as host names and the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    }),
  )
  return disk
}
