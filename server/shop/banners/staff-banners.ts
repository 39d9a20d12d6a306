import type { BannerChange, NewBanner, StaffBanner, StaffBannersQuery } from '@kargha/contract/staff/banners.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound } from '../../platform/http/refusal.ts'
import { banners } from './banners-table.ts'

export const isShown = booleanSql`(coalesce(${banners.showsFrom} <= now(), true) and coalesce(now() < ${banners.showsUntil}, true))`

const columns = { ...getTableColumns(banners), isShown }
type BannerRow = typeof banners.$inferSelect & { isShown: boolean }

const toStaffBanner = ({ id, showsFrom, showsUntil, updatedAt, ...banner }: BannerRow): StaffBanner => ({
  _id: id,
  ...banner,
  showsFrom: showsFrom?.toISOString() ?? null,
  showsUntil: showsUntil?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

/** By position. */
export const listStaffBanners = (db: Database, query: StaffBannersQuery): Promise<Page<StaffBanner>> =>
  readPage(db, query, {
    select: db.select(columns).from(banners).$dynamic(),
    where: [contains(query.q, banners.alt)],
    sort: banners.position,
    id: banners.id,
    toItems: (rows) => rows.map(toStaffBanner),
  })

/** Throws NOT_FOUND. */
export async function getStaffBanner(db: Database, id: string): Promise<StaffBanner> {
  const [row] = isId(id) ? await db.select(columns).from(banners).where(eq(banners.id, id)) : []
  if (row === undefined) throw notFound('Banner')
  return toStaffBanner(row)
}

/** Undefined fields are not written. */
const columnsOf = ({ version, showsFrom, showsUntil, ...fields }: BannerChange) => ({
  ...fields,
  showsFrom: dateOf(showsFrom),
  showsUntil: dateOf(showsUntil),
})
const dateOf = (iso: string | null | undefined) => (typeof iso === 'string' ? new Date(iso) : iso)

type Checked = Pick<typeof banners.$inferInsert, 'title' | 'text' | 'button' | 'showsFrom' | 'showsUntil'>

function refuseContradictions({ title, text, button, showsFrom, showsUntil }: Checked): void {
  if (!title && (text || button)) throw invalid('title', 'A banner’s text and button need a title')
  if (showsFrom && showsUntil && showsFrom >= showsUntil)
    throw invalid('showsUntil', 'A banner’s end must be after its beginning')
}

/** Throws VALIDATION_FAILED if it ends before it begins, or has a text or a button without a title. */
export async function createBanner(tx: Transaction, banner: NewBanner, actor: string): Promise<StaffBanner> {
  const values = { ...columnsOf(banner), updatedBy: actor } as typeof banners.$inferInsert
  refuseContradictions(values)
  const [row] = await tx.insert(banners).values(values).returning({ id: banners.id })
  if (row === undefined) throw new Error('The banner was not inserted')
  return getStaffBanner(tx, row.id)
}

async function lockBanner(tx: Transaction, id: string) {
  const [row] = isId(id) ? await tx.select(columns).from(banners).where(eq(banners.id, id)).for('update') : []
  if (row === undefined) throw notFound('Banner')
  return row
}

/** Throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED. */
export async function saveBanner(
  tx: Transaction,
  id: string,
  { version, ...change }: BannerChange,
  actor: string,
): Promise<{ before: StaffBanner; after: StaffBanner }> {
  const row = await lockBanner(tx, id)
  refuseOldVersion(row, version, 'banner')
  const before = toStaffBanner(row)
  if (Object.values(change).every((value) => value === undefined)) return { before, after: before }
  const columns = columnsOf(change)
  const { title = row.title, text = row.text, button = row.button } = columns
  const { showsFrom = row.showsFrom, showsUntil = row.showsUntil } = columns
  refuseContradictions({ title, text, button, showsFrom, showsUntil })
  await tx
    .update(banners)
    .set({ ...columns, ...savedBy(banners, actor) })
    .where(eq(banners.id, id))
  return { before, after: await getStaffBanner(tx, id) }
}

/** Throws NOT_FOUND. */
export async function deleteBanner(tx: Transaction, id: string): Promise<StaffBanner> {
  const before = toStaffBanner(await lockBanner(tx, id))
  await tx.delete(banners).where(eq(banners.id, id))
  return before
}
