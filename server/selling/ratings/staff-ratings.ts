import { recentReviewDays, type StaffRating, type StaffRatingsQuery } from '@kargha/contract/staff/ratings.ts'
import { and, type Column, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { productsNamed } from '../../catalogue/products/products-named.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { equals, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { foundByWords } from '../../platform/db/words.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { ratings, ratingWords } from './ratings-table.ts'
import { reviewerName } from './reviewer-name.ts'

const selectRatings = (db: Database) =>
  db
    .select({
      _id: ratings.id,
      createdAt: ratings.createdAt,
      rating: ratings.rating,
      title: ratings.title,
      review: ratings.review,
      visible: ratings.isVisible,
      reply: ratings.reply,
      repliedBy: ratings.repliedBy,
      repliedAt: ratings.repliedAt,
      productId: products.id,
      productName: products.name,
      productSlug: products.slug,
      customerId: ratings.customerId,
      customerName: reviewerName,
      importedFrom: ratings.importedFrom,
    })
    .from(ratings)
    .innerJoin(products, eq(products.id, ratings.productId))
    .$dynamic()

type RatingRow = Awaited<ReturnType<typeof selectRatings>>[number]
const toStaffRating = (row: RatingRow): StaffRating => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  repliedAt: row.repliedAt?.toISOString() ?? null,
})

/** In hours: some of a time zone's days have 23 or 25. */
const isRecent = sql`(${ratings.createdAt} > now() - make_interval(hours => ${24 * recentReviewDays}))`

/** Customers' own, shown in the shop without an answer. */
export const countReviewsToAnswer = (db: Database): Promise<number> =>
  db.$count(ratings, and(eq(ratings.isVisible, true), isNull(ratings.reply), isNull(ratings.importedFrom), isRecent))

const isFilled = (column: Column, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? isNotNull(column) : isNull(column)

/** Hidden ones included, newest first by default. */
export function listStaffRatings(db: Database, query: StaffRatingsQuery): Promise<Page<StaffRating>> {
  const filters = [
    equals(ratings.isVisible, query.visible),
    equals(ratings.rating, query.rating),
    isFilled(ratings.reply, query.answered),
    isFilled(ratings.importedFrom, query.imported),
    query.recent === undefined ? undefined : query.recent ? isRecent : not(isRecent),
    hasId(ratings.customerId, query.customerId),
    hasId(ratings.productId, query.productId),
  ]
  const search = foundByWords(query.q, {
    ...{ table: ratings, id: ratings.id, newest: ratings.createdAt, words: ratingWords(ratings), where: filters },
    ...(query.q && { also: sql`${ratings.productId} = any(array(${productsNamed(query.q)}))` }),
  })
  return readPage(db, query, {
    select: selectRatings(db),
    where: [search, ...filters],
    sort: ratings[query.sort ?? 'createdAt'],
    id: ratings.id,
    toItems: (rows) => rows.map(toStaffRating),
  })
}

/** Throws NOT_FOUND. */
export async function getStaffRating(db: Database, id: string): Promise<StaffRating> {
  const [row] = isId(id) ? await selectRatings(db).where(eq(ratings.id, id)) : []
  if (row === undefined) throw notFound('Review')
  return toStaffRating(row)
}

async function lockRating(tx: Transaction, id: string): Promise<StaffRating> {
  const [row] = isId(id) ? await selectRatings(tx).where(eq(ratings.id, id)).for('no key update', { of: ratings }) : []
  if (row === undefined) throw notFound('Review')
  return toStaffRating(row)
}

/** A trigger updates the product's statistics. Throws NOT_FOUND. */
export async function showRating(tx: Transaction, id: string, visible: boolean): Promise<StaffRating> {
  const rating = await lockRating(tx, id)
  await tx.update(ratings).set({ isVisible: visible }).where(eq(ratings.id, id))
  return { ...rating, visible }
}

/** Replaces an earlier answer; an empty one withdraws it. Throws NOT_FOUND. */
export async function replyToRating(
  tx: Transaction,
  id: string,
  { reply, repliedBy }: { reply: string; repliedBy: string },
): Promise<{ before: StaffRating; after: StaffRating }> {
  const before = await lockRating(tx, id)
  const answer = reply ? { reply, repliedBy, repliedAt: sql`now()` } : { reply: null, repliedBy: null, repliedAt: null }
  await tx.update(ratings).set(answer).where(eq(ratings.id, id))
  return { before, after: await getStaffRating(tx, id) }
}
