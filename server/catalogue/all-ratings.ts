import type { Pagination } from '@kargha/contract/call.ts'
import type { StaffRating, StaffRatingsQuery } from '@kargha/contract/staff-ratings.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { customerNameOf } from '../account/contact.ts'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound } from '../http/refusal.ts'
import { products, ratings } from './catalogue-table.ts'

const rowsOf = (db: Database) =>
  db
    .select({
      _id: ratings.id,
      createdAt: ratings.createdAt,
      rating: ratings.rating,
      title: ratings.title,
      review: ratings.review,
      visible: ratings.isVisible,
      productId: products.id,
      productName: products.name,
      productSlug: products.slug,
      customerId: ratings.customerId,
      customerName: customerNameOf(ratings.customerId),
    })
    .from(ratings)
    .innerJoin(products, eq(products.id, ratings.productId))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const shown = (row: Row): StaffRating => ({ ...row, createdAt: row.createdAt.toISOString() })

function filtersOf({ q, visible, rating, productId }: StaffRatingsQuery): (SQL | undefined)[] {
  const pattern = containing(q ?? '')
  return [
    q
      ? sql`(${ratings.title} ilike ${pattern} or ${ratings.review} ilike ${pattern} or ${products.name} ilike ${pattern})`
      : undefined,
    visible === undefined ? undefined : eq(ratings.isVisible, visible),
    rating === undefined ? undefined : eq(ratings.rating, rating),
    productId === undefined ? undefined : isId(productId) ? eq(ratings.productId, productId) : sql`false`,
  ]
}

/** A page of all ratings, hidden ones included, newest first unless told otherwise. */
export async function allRatings(
  db: Database,
  asked: StaffRatingsQuery,
): Promise<{ data: StaffRating[]; pagination: Pagination }> {
  const where = and(...filtersOf(asked))
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(ratings)
    .innerJoin(products, eq(products.id, ratings.productId))
    .where(where)
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(sortedBy(ratings[asked.sort ?? 'createdAt'], ratings.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return { data: rows.map(shown), pagination: paginationOf(asked, count?.total ?? 0) }
}

/** Any rating. Throws NOT_FOUND. */
export async function anyRating(db: Database, id: string): Promise<StaffRating> {
  const [row] = isId(id) ? await rowsOf(db).where(eq(ratings.id, id)) : []
  if (row === undefined) throw notFound('Review')
  return shown(row)
}

/** Shows a rating or hides it; a trigger keeps the product's statistics in the same breath. Throws NOT_FOUND. */
export async function showRating(tx: Transaction, id: string, visible: boolean): Promise<StaffRating> {
  const before = await anyRating(tx, id)
  await tx.update(ratings).set({ isVisible: visible }).where(eq(ratings.id, id))
  return { ...before, visible }
}
