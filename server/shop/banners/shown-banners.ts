import type { Banner } from '@kargha/contract/shop/content.ts'
import { asc, desc, eq, or } from 'drizzle-orm'
import type { Database, Reader } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { banners } from './banners-table.ts'
import { isShown } from './staff-banners.ts'

const columns = {
  _id: banners.id,
  image: banners.image,
  alt: banners.alt,
  link: banners.link,
  title: banners.title,
  text: banners.text,
  button: banners.button,
}

/** In their order. */
export const shownBanners = (db: Reader): Promise<Banner[]> =>
  db.select(columns).from(banners).where(isShown).orderBy(asc(banners.position), asc(banners.id))

/** The one, shown or not, before those that are shown. Throws NOT_FOUND. */
export async function previewedBanners(db: Database, id: string): Promise<Banner[]> {
  const isOne = eq(banners.id, id)
  const [one, ...others] = await db
    .select(columns)
    .from(banners)
    .where(or(isOne, isShown))
    .orderBy(desc(isOne), asc(banners.position), asc(banners.id))
  if (one?._id !== id) throw notFound('Banner')
  return [one, ...others]
}
