import type { Pagination } from '@kargha/contract/call.ts'
import type { BannerChange, NewBanner, StaffBanner, StaffBannersQuery } from '@kargha/contract/staff-shelves.ts'
import { eq, ilike } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound } from '../http/refusal.ts'
import { banners } from './content-table.ts'

const shown = ({ id, ...banner }: typeof banners.$inferSelect): StaffBanner => ({ _id: id, ...banner })

/** A page of the banners, in their order unless told otherwise. */
export async function allBanners(
  db: Database,
  asked: StaffBannersQuery,
): Promise<{ data: StaffBanner[]; pagination: Pagination }> {
  const where = asked.q ? ilike(banners.alt, containing(asked.q)) : undefined
  const rows = await db
    .select()
    .from(banners)
    .where(where)
    .orderBy(sortedBy(banners.position, banners.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return { data: rows.map(shown), pagination: paginationOf(asked, await db.$count(banners, where)) }
}

/** Any banner. Throws NOT_FOUND. */
export async function anyBanner(db: Database, id: string): Promise<StaffBanner> {
  const [row] = isId(id) ? await db.select().from(banners).where(eq(banners.id, id)) : []
  if (row === undefined) throw notFound('Banner')
  return shown(row)
}

export async function createBanner(tx: Transaction, said: NewBanner): Promise<StaffBanner> {
  const [row] = await tx.insert(banners).values(said).returning()
  if (row === undefined) throw new Error('The banner was not kept')
  return shown(row)
}

/** Changes a banner. Throws NOT_FOUND. */
export async function saveBanner(tx: Transaction, id: string, change: BannerChange): Promise<StaffBanner> {
  const before = await anyBanner(tx, id)
  if (Object.values(change).every((value) => value === undefined)) return before
  await tx.update(banners).set(change).where(eq(banners.id, id))
  return anyBanner(tx, id)
}

/** Deletes a banner. Throws NOT_FOUND. */
export async function deleteBanner(tx: Transaction, id: string): Promise<void> {
  await anyBanner(tx, id)
  await tx.delete(banners).where(eq(banners.id, id))
}
