import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../media/file-store.ts'
import { returns } from './returns-table.ts'

const earlier = '/media/picture-'
const privateAddress = (address: string) =>
  address.startsWith(earlier) ? `/media/evidence-${address.slice(earlier.length)}` : address

/**
 * Gives the pictures of returns that an earlier version stored under public names a private one, and returns how many returns
 * that concerned. The files of the public names are left to the sweep, as another row may refer to them. Harmless when run
 * twice or in two processes at once, and ends early where there is nothing to do.
 */
export async function hideEarlierEvidence(db: Database, fileStore: FileStore): Promise<number> {
  const rows = await db
    .select({ id: returns.id, images: returns.images })
    .from(returns)
    .where(sql`${returns.images}::text like ${`%"${earlier}%`}`)
    .limit(500)
  for (const { id, images } of rows) {
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
  return rows.length
}
