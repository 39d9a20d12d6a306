import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReturnImage } from '@kargha/contract/shop/order-forms.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { typedSql } from '../../platform/db/typed-sql.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import { returns } from './returns-table.ts'

const earlier = '/media/picture-'
const privateAddress = (address: string) =>
  address.startsWith(earlier) ? `/media/evidence-${address.slice(earlier.length)}` : address

const batchSize = 500

/** As stored: a row is updated only if it still has these. */
const imagesSql = typedSql(z.array(z.object({ url: z.string(), description: z.string() })).nullable())

/** The next batch of returns; `images` is null unless a public name is among them. */
const returnsAfter = (db: Database, last: string) =>
  db
    .select({
      id: returns.id,
      images: imagesSql`case when ${returns.images}::text like ${`%"${earlier}%`} then ${returns.images} end`,
    })
    .from(returns)
    .where(gt(returns.id, last))
    .orderBy(returns.id)
    .limit(batchSize)

/**
 * Moves evidence that earlier versions stored under public names to private ones; returns the number of returns. The sweep
 * deletes the public files, which other rows may refer to. Repeatable, also concurrently. Batches keep statements short.
 */
export async function hideEarlierEvidence(db: Database, fileStore: FileStore): Promise<number> {
  let hidden = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const batch = await returnsAfter(db, last)
    for (const { id, images } of batch)
      if (images !== null) {
        await hideEvidenceOf(db, fileStore, id, images)
        hidden += 1
      }
    last = batch.at(-1)?.id ?? last
    if (batch.length < batchSize) return hidden
  }
}

async function hideEvidenceOf(db: Database, fileStore: FileStore, id: string, images: ReturnImage[]): Promise<void> {
  for (const { url } of images) {
    const [name, hidden] = [url, privateAddress(url)].map((address) => address.slice('/media/'.length))
    if (name === undefined || hidden === undefined || name === hidden || !(await fileStore.has(name))) continue
    const draft = await fileStore.draft()
    await copyFile(join(fileStore.directory, name), draft)
    await fileStore.put(draft, hidden, 'image/webp')
  }
  const changed = images.map((image) => ({ ...image, url: privateAddress(image.url) }))
  await db
    .update(returns)
    .set({ images: changed })
    .where(and(eq(returns.id, id), sql`${returns.images} = ${JSON.stringify(images)}::jsonb`))
}
