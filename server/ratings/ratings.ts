import type { RatingFields, Ratings, Review } from '@kargha/contract/catalogue.ts'
import { and, desc, eq } from 'drizzle-orm'
import { customerNameOf } from '../account/contact.ts'
import { products } from '../catalogue/catalogue-table.ts'
import { averageRatingOf } from '../catalogue/product-cards.ts'
import { isPublished } from '../catalogue/product-selections.ts'
import { hasIdOrSlug } from '../catalogue/slug.ts'
import type { Database, Reader } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { type RegisterRoute, sharedResponse } from '../http/register-route.ts'
import { ratings } from './ratings-table.ts'

/**
 * A published product's visible ratings, newest first and at most a thousand, and the statistics of all of them.
 * Throws NOT_FOUND.
 */
export async function getRatings(db: Reader, idOrSlug: string): Promise<Ratings> {
  const rows = await db
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
    .where(and(isPublished, hasIdOrSlug(products, idOrSlug)))
    .orderBy(desc(ratings.createdAt), ratings.id)
    .limit(1000)
  const [product] = rows
  if (product === undefined) throw notFound('Product')
  const reviews = rows.flatMap(({ review }) => review ?? [])
  return {
    ratings: reviews.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() })),
    statistics: { averageRating: averageRatingOf(product.sum, product.count), totalRatings: product.count },
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

export function ratingRoutes(register: RegisterRoute, { reader }: Deps): void {
  register(
    'getProductRatings',
    async ({ params }) => ({ message: 'Ratings and reviews', data: await getRatings(reader, params.id) }),
    sharedResponse,
  )
}
