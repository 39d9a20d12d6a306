import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import type { Config } from '../config/config.ts'
import { Refusal } from '../http/refusal.ts'

/** A name never stands for two contents. */
export type FileStore = {
  /** Files are served from here. */
  directory: string
  /** For an unfinished file. The caller deletes it if it is not put. */
  draft(): Promise<string>
  /** Moves a finished file into the store. `contentType` is for a bucket; by default, that of the name. */
  put(path: string, name: string, contentType?: string): Promise<void>
  /** Downloads a bucket's file to `directory`. Throws UNAVAILABLE within a second if the bucket is away. */
  has(name: string): Promise<boolean>
  /** Doesn't download a bucket's file. */
  read(name: string): Promise<Readable | undefined>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  /** Those unchanged for a day, left by killed servers. */
  removeDrafts(): Promise<number>
  storedAt(name: string): Promise<Date>
  /** On the disk of `directory`. */
  freeBytes(): Promise<number>
}

const dayMs = 86_400_000

/** Milliseconds. A shopper waits for whether there is a file; after that, or for staff and jobs, a bucket may be slow. */
const bucketLimits = { connecting: 800, exists: 800, silence: 5_000 }

const bucketAway = (cause?: unknown) =>
  new Refusal('UNAVAILABLE', 'Pictures can’t be shown right now. Please try again shortly.', { retryAfter: 5, cause })

const existsIn = (bucket: Disk, name: string): Promise<boolean> =>
  Promise.race([
    bucket.exists(name).catch((error: unknown) => {
      throw bucketAway(error)
    }),
    sleep(bucketLimits.exists, undefined, { ref: false }).then(() => {
      throw bucketAway()
    }),
  ])

export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** A folder under DATA_DIR or, with S3_BUCKET, a bucket with that folder as cache. */
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
      if (!bucket || !(await existsIn(bucket, name))) return false
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

/** The client is large: loaded for a bucket only. */
async function openBucket({ bucket, endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>) {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const disk: Disk = new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      requestHandler: { connectionTimeout: bucketLimits.connecting, socketTimeout: bucketLimits.silence },
      // Other vendors' stores often lack bucket host names and newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    }),
  )
  return disk
}
