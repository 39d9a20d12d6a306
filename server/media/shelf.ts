import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { Config } from '../config.ts'

/** Where media files are kept, each under a name that tells its content apart. */
export type Shelf = {
  /** The folder on this machine where the files are looked for. */
  directory: string
  /** A path for a file in the making, on the same disk; whoever makes it removes it if it comes to nothing. */
  draft(): Promise<string>
  /** Puts the finished file at `path` under `name`; it is gone from `path` then. `contentType` is for a bucket. */
  put(path: string, name: string, contentType: string): Promise<void>
  /** Whether there is a file of this name; if so it lies in `directory`. */
  has(name: string): Promise<boolean>
  /** The names of all files kept. */
  names(): Promise<string[]>
  /** Takes a file away, here and from the bucket. */
  remove(name: string): Promise<void>
  /** Takes away the drafts that nobody has written to for a day, as a killed server leaves them; answers how many. */
  removeDrafts(): Promise<number>
  /** Since when a file has been kept. */
  keptSince(name: string): Promise<Date>
}

const dayMs = 86_400_000

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * The shelf is a folder under DATA_DIR; with S3_BUCKET set, the bucket is what lasts, and the folder keeps what this
 * machine has had of it.
 */
export async function openShelf({ dataDirectory, s3 }: Pick<Config, 'dataDirectory' | 's3'>): Promise<Shelf> {
  const directory = join(dataDirectory, 'media')
  const drafts = join(directory, 'drafts')
  await mkdir(drafts, { recursive: true })
  const bucket = s3 && (await openBucket(s3))
  const draft = async () => join(drafts, randomUUID())

  return {
    directory,
    draft,
    async put(path, name, contentType) {
      await bucket?.copyFromFs(path, name, { contentType })
      await rename(path, join(directory, name))
    },
    async has(name) {
      const path = join(directory, name)
      if (await isThere(path)) return true
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
    async keptSince(name) {
      return bucket ? (await bucket.getMetaData(name)).lastModified : (await stat(join(directory, name))).mtime
    },
  }
}

/** The bucket's client is heavy, and fetched only where there is a bucket. */
async function openBucket({ bucket, endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>) {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const disk: Disk = new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      // Stores of other makes know neither buckets as host names nor the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    }),
  )
  return disk
}
