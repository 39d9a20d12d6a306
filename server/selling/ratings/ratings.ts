import { type RatingFields, type Ratings, Review } from '@kargha/contract/shop/catalogue.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { averageRatingOf } from '../../catalogue/products/product-cards.ts'
import { isPublished, products } from '../../catalogue/products/products-table.ts'
import { isSlug } from '../../catalogue/products/slug.ts'
import { batchedReads } from '../../platform/db/batched-reads.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { Timestamp, textSql, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { ratings } from './ratings-table.ts'
import { reviewerName } from './reviewer-name.ts'

const RatingsRow = z.object({
  sum: z.int(),
  count: z.int(),
  reviews: z.array(Review.extend({ createdAt: Timestamp.transform((time) => time.toISOString()) })),
})
const ratingsSql = typedSql(RatingsRow)

const toRatings = ({ sum, count, reviews }: z.output<typeof RatingsRow>): Ratings => ({
  ratings: reviews,
  statistics: { averageRating: averageRatingOf(sum, count), totalRatings: count },
})

/** Reads visible ratings of published products, newest first, at most a thousand; concurrent requests in one batch. */
function readerBy(db: Reader, key: 'id' | 'slug') {
  const type = sql.raw(key === 'id' ? 'uuid[]' : 'text[]')
  const reviews = sql`select ${reviewerName} as "userName", ${ratings.createdAt} as "createdAt",
      ${ratings.rating}, ${ratings.title}, ${ratings.review}, ${ratings.reply},
      ${ratings.importedFrom} is not null as "isImported"
    from ${ratings} where ${ratings.productId} = ${products.id} and ${ratings.isVisible}
    order by ${ratings.createdAt} desc, ${ratings.id} limit 1000`
  const query = db
    .select({ key: textSql`wanted.key`, row: ratingsSql`found.row` })
    .from(sql`unnest((select ${sql.placeholder('keys')}::${type})) wanted (key), lateral (
      select json_build_object('sum', ${products.ratingSum}, 'count', ${products.ratingCount},
        'reviews', (select coalesce(json_agg(shown), '[]') from (${reviews}) shown)) as row
      from ${products} where ${products[key]} = wanted.key and ${isPublished} offset 0) found`)
    .prepare(`ratings by ${key}`)
  return batchedReads(
    async (keys) => new Map((await query.execute({ keys })).map((found) => [found.key, toRatings(found.row)])),
  )
}

/** Throws NOT_FOUND. */
export function ratingsReader(db: Reader): (idOrSlug: string) => Promise<Ratings> {
  const [byId, bySlug] = [readerBy(db, 'id'), readerBy(db, 'slug')]
  return async (idOrSlug) => {
    const found = isId(idOrSlug)
      ? await byId(idOrSlug.toLowerCase())
      : isSlug(idOrSlug)
        ? await bySlug(idOrSlug)
        : undefined
    if (found === undefined) throw notFound('Product')
    return found
  }
}

/** A trigger updates the product's statistics. Throws ALREADY_RATED. */
export async function addRating(
  db: Database,
  customerId: string,
  productId: string,
  { rating, title, review }: RatingFields,
): Promise<Review> {
  const [inserted] = await db
    .insert(ratings)
    .values({ customerId, productId, rating, title, review })
    .onConflictDoNothing()
    .returning({ userName: reviewerName, createdAt: ratings.createdAt })
  if (inserted === undefined) throw new Refusal('ALREADY_RATED', 'You’ve already rated this product')
  return {
    userName: inserted.userName,
    createdAt: inserted.createdAt.toISOString(),
    rating,
    title,
    review,
    reply: null,
    isImported: false,
  }
}

export async function ratedProducts(db: Database, customerId: string): Promise<Set<string>> {
  const rows = await db.select({ productId: ratings.productId }).from(ratings).where(eq(ratings.customerId, customerId))
  return new Set(rows.map((row) => row.productId))
}
