import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxPictureBytes } from '@kargha/domain/upload-rules.ts'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../../platform/config/config.ts'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type OwnFilesDeps, ownFileFinder } from '../../platform/media/own-files.ts'
import { FileUnavailable, fetchPublicFile, publicOr } from '../../platform/outgoing/fetch-public-file.ts'
import { storeUpload, type UploadTarget } from '../../platform/uploads/store-upload.ts'
import { fileOfHash, setFetched, unfetched } from './import-pictures.ts'
import { productImports } from './product-imports-table.ts'

export type FetchDeps = OwnFilesDeps &
  UploadTarget & {
    db: Pool
    jobs: Jobs
    config: Pick<Config, 'importPicturesFrom'>
  }

/** In one run of the job, so that a stopped server repeats few; and at once, so that other sites bear it. */
const [perRun, atOnce] = [60, 4]
const maxAttempts = 4
const timeoutMs = 30_000
const keptFreeBytes = 1024 ** 3

/** Fetches some of an import's pictures, and queues itself for the others; after the last, the import. */
export async function fetchPictures(deps: FetchDeps, importId: string): Promise<void> {
  const { db, jobs } = deps
  const later = async (seconds: number) => {
    const startAfter = new Date((await databaseTime(db)).getTime() + seconds * 1000)
    await jobs.enqueue(db, 'fetch-pictures', { importId }, { key: importId, startAfter })
  }
  const isFetching = and(eq(productImports.id, importId), eq(productImports.state, 'Fetching'))
  if ((await db.$count(productImports, isFetching)) === 0) return
  const wanted = await unfetched(db, importId, perRun)
  if (wanted.length === 0) {
    return inTransaction(db, async (tx) => {
      await tx.update(productImports).set({ state: 'Importing', done: 0 }).where(isFetching)
      await jobs.enqueue(tx, 'import-products', { importId }, { key: importId })
    })
  }
  // A full disk is the operator's to mend, and no picture's fault.
  if ((await deps.fileStore.freeBytes()) < keptFreeBytes) return later(60)
  const waiting = [...wanted]
  const storing: Storing = new Map()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await fetchPicture(deps, importId, { ...next, storing })
    }),
  )
  await later(wanted.every(({ attempts }) => attempts > 0) ? 10 : 0)
}

/** What is being stored, by its hash. */
type Storing = Map<string, Promise<string>>

async function fetchPicture(
  deps: FetchDeps,
  importId: string,
  { address, attempts: before, storing }: { address: string; attempts: number; storing: Storing },
): Promise<void> {
  const { db, config } = deps
  const attempts = before + 1
  try {
    const limits = { timeoutMs, maxBytes: maxPictureBytes }
    const bytes = await fetchPublicFile(address, { ...limits, isAllowed: publicOr(config.importPicturesFrom) })
    const hash = createHash('sha256').update(bytes).digest('hex')
    // A picture with the content of another is not stored again.
    const stored = storing.get(hash) ?? store(deps, bytes, hash)
    storing.set(hash, stored)
    await setFetched(db, importId, address, { file: await stored, hash, attempts })
  } catch (error) {
    if (!(error instanceof FileUnavailable) && !(error instanceof Refusal)) throw error
    const isPassing =
      error instanceof FileUnavailable ? error.isPassing : error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL'
    const isOver = !isPassing || attempts >= maxAttempts
    await setFetched(db, importId, address, { attempts, ...(isOver && { problem: error.message }) })
  }
}

/** Returns the path, of an earlier import's picture if it is the same. */
async function store(deps: FetchDeps, bytes: Buffer, hash: string): Promise<string> {
  const findOwn = ownFileFinder(deps)
  const same = await fileOfHash(deps.db, hash)
  const known = same && (await findOwn(same))
  if (known) return known
  const file = Object.assign(Readable.from([bytes]), { truncated: false })
  const { name } = await storeUpload(deps, { file }, 'picture')
  const path = await findOwn(`/media/${name}`)
  if (path === null) throw new Error(`The picture ${name} is gone already`)
  return path
}
