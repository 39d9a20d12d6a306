import type { Product, Ratings } from '@kargha/contract/catalogue.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { customerNameOf } from '../account/contact.ts'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { products, ratings } from './catalogue-table.ts'
import { isNamed, isSlug } from './named.ts'
import { averageOf, type ProductRow, productColumns, productOf, productsInPlace } from './product-card.ts'
import { isPublished } from './shelves.ts'

function prepareProduct(db: Database, by: 'id' | 'slug') {
  return db
    .select({ product: sql<ProductRow>`row_to_json(product)` })
    .from(
      sql`(select ${productColumns} from ${productsInPlace}
        where ${isPublished} and ${products[by]} = ${sql.placeholder(by)}) product`,
    )
    .prepare(`product by ${by}`)
}

/** Reads one product in full, by id or slug. It throws NOT_FOUND for one that is unknown or withdrawn. */
export function productReader(db: Database): (idOrSlug: string) => Promise<Product> {
  const byId = prepareProduct(db, 'id')
  const bySlug = prepareProduct(db, 'slug')

  return async (idOrSlug) => {
    const [row] = isId(idOrSlug)
      ? await byId.execute({ id: idOrSlug })
      : isSlug(idOrSlug)
        ? await bySlug.execute({ slug: idOrSlug })
        : []
    if (row === undefined) throw notFound('Product')
    return productOf(row.product)
  }
}

/**
 * A published product's visible ratings, newest first, and their statistics, which each product keeps of all of them.
 * The newest thousand are listed. Throws NOT_FOUND.
 */
export async function getRatings(db: Database, idOrSlug: string): Promise<Ratings> {
  const [product] = await db
    .select({ id: products.id, sum: products.ratingSum, count: products.ratingCount })
    .from(products)
    .where(and(isPublished, isNamed(products, idOrSlug)))
  if (product === undefined) throw notFound('Product')
  const reviews = await db
    .select({
      userName: customerNameOf(ratings.customerId),
      createdAt: ratings.createdAt,
      rating: ratings.rating,
      title: ratings.title,
      review: ratings.review,
    })
    .from(ratings)
    .where(and(eq(ratings.productId, product.id), ratings.isVisible))
    .orderBy(desc(ratings.createdAt), ratings.id)
    .limit(1000)
  return {
    ratings: reviews.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() })),
    statistics: { averageRating: averageOf(product.sum, product.count), totalRatings: product.count },
  }
}
