import type { BannerChange, NewBanner, StaffBanner, StaffBannersQuery } from '@kargha/contract/staff/banners.ts'
import { eq } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contains, type Page, readPage } from '../db/read-page.ts'
import { notFound } from '../http/refusal.ts'
import { banners } from './content-table.ts'

const toStaffBanner = ({ id, ...banner }: typeof banners.$inferSelect): StaffBanner => ({ _id: id, ...banner })

/** A page of the banners, by their positions. */
export const listStaffBanners = (db: Database, query: StaffBannersQuery): Promise<Page<StaffBanner>> =>
  readPage(db, query, {
    select: db.select().from(banners).$dynamic(),
    where: [contains(query.q, banners.alt)],
    sort: banners.position,
    id: banners.id,
    toItems: (rows) => rows.map(toStaffBanner),
  })

/** Throws NOT_FOUND. */
export async function getStaffBanner(db: Database, id: string): Promise<StaffBanner> {
  const [row] = isId(id) ? await db.select().from(banners).where(eq(banners.id, id)) : []
  if (row === undefined) throw notFound('Banner')
  return toStaffBanner(row)
}

export async function createBanner(tx: Transaction, banner: NewBanner): Promise<StaffBanner> {
  const [row] = await tx.insert(banners).values(banner).returning()
  if (row === undefined) throw new Error('The banner was not inserted')
  return toStaffBanner(row)
}

async function lockBanner(tx: Transaction, id: string): Promise<StaffBanner> {
  const [row] = isId(id) ? await tx.select().from(banners).where(eq(banners.id, id)).for('update') : []
  if (row === undefined) throw notFound('Banner')
  return toStaffBanner(row)
}

/** Changes a banner. Throws NOT_FOUND. */
export async function saveBanner(
  tx: Transaction,
  id: string,
  change: BannerChange,
): Promise<{ before: StaffBanner; after: StaffBanner }> {
  const before = await lockBanner(tx, id)
  if (Object.values(change).every((value) => value === undefined)) return { before, after: before }
  await tx.update(banners).set(change).where(eq(banners.id, id))
  return { before, after: await getStaffBanner(tx, id) }
}

/** Deletes a banner, and returns it as it was. Throws NOT_FOUND. */
export async function deleteBanner(tx: Transaction, id: string): Promise<StaffBanner> {
  const before = await lockBanner(tx, id)
  await tx.delete(banners).where(eq(banners.id, id))
  return before
}
