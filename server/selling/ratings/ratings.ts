import type { RatingFields, Ratings, Review } from '@kargha/contract/shop/catalogue.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { averageRatingOf } from '../../catalogue/products/product-cards.ts'
import { isPublished, products } from '../../catalogue/products/products-table.ts'
import { isSlug } from '../../catalogue/products/slug.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { customerNameOf } from '../../shop/customers/contact.ts'
import { ratings } from './ratings-table.ts'

/** The rows of a published product's visible ratings by its id or slug, newest first and at most a thousand; one without a rating where it has none. */
const ratingsBy = (db: Reader, key: 'id' | 'slug') =>
  db
    .select({
      sum: products.ratingSum,
      count: products.ratingCount,
      // All null where the product has none.
      review: {
        userName: customerNameOf(ratings.customerId),
        createdAt: ratings.createdAt,
        rating: ratings.rating,
        title: ratings.title,
        review: ratings.review,
        reply: ratings.reply,
      },
    })
    .from(products)
    .leftJoin(ratings, and(eq(ratings.productId, products.id), ratings.isVisible))
    .where(and(isPublished, eq(products[key], sql.placeholder('key'))))
    .orderBy(desc(ratings.createdAt), ratings.id)
    .limit(1000)
    .prepare(`ratings by ${key}`)

/** Returns a function that reads a published product's ratings and the statistics of all of them. It throws NOT_FOUND. */
export function ratingsReader(db: Reader): (idOrSlug: string) => Promise<Ratings> {
  const [byId, bySlug] = [ratingsBy(db, 'id'), ratingsBy(db, 'slug')]
  return async (idOrSlug) => {
    const isKnown = isId(idOrSlug) || isSlug(idOrSlug)
    const rows = isKnown ? await (isId(idOrSlug) ? byId : bySlug).execute({ key: idOrSlug }) : []
    const [product] = rows
    if (product === undefined) throw notFound('Product')
    const reviews = rows.flatMap(({ review }) => review ?? [])
    return {
      ratings: reviews.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() })),
      statistics: { averageRating: averageRatingOf(product.sum, product.count), totalRatings: product.count },
    }
  }
}

/**
 * Stores a customer's rating of a product; a trigger updates the product's statistics in the same statement. A customer rates a
 * product once: a second one is refused with ALREADY_RATED.
 */
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
    .returning({ userName: customerNameOf(ratings.customerId), createdAt: ratings.createdAt })
  if (inserted === undefined) throw new Refusal('ALREADY_RATED', 'You’ve already rated this product')
  return {
    userName: inserted.userName,
    createdAt: inserted.createdAt.toISOString(),
    rating,
    title,
    review,
    reply: null,
  }
}

/** The products that a customer has rated. */
export async function ratedProducts(db: Database, customerId: string): Promise<Set<string>> {
  const rows = await db.select({ productId: ratings.productId }).from(ratings).where(eq(ratings.customerId, customerId))
  return new Set(rows.map((row) => row.productId))
}
