import type { Paise } from '@kargha/contract/money.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { onHandOf } from '../stock/stock.ts'
import { categories, products } from './catalogue-table.ts'
import { hasIdOrSlug } from './slug.ts'

/** A product as the cart and an order need it, with its current prices and stock. */
export type PurchasableProduct = {
  id: string
  slug: string
  name: string
  categoryName: string
  shortDescription: string
  images: string[]
  sellingPrice: Paise
  originalPrice: Paise
  /** Per piece; 0 if none is charged. */
  deliveryCharge: Paise
  /** Only published products can be bought. */
  isPublished: boolean
  onHand: number
}

/** These products, published or not, sorted by id. Unknown and malformed ids are left out. */
export async function purchasableProducts(db: Database, ids: readonly string[]): Promise<PurchasableProduct[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  return db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      categoryName: categories.name,
      shortDescription: products.shortDescription,
      images: products.images,
      sellingPrice: products.sellingPrice,
      originalPrice: products.originalPrice,
      deliveryCharge:
        sql<number>`case when ${products.chargesDelivery} then ${products.deliveryCharge} else 0 end`.mapWith(Number),
      isPublished: sql<boolean>`${products.status} = 'published'`,
      onHand: onHandOf(products.id),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.param(known)}::uuid[])`)
    .orderBy(asc(products.id))
    .prepare('purchasable_products')
    .execute()
}

/** The id of the product with this id or slug, published or not; null if there is none. */
export async function productIdOf(db: Database, idOrSlug: string): Promise<string | null> {
  const [row] = await db.select({ id: products.id }).from(products).where(hasIdOrSlug(products, idOrSlug)).limit(1)
  return row?.id ?? null
}
