import type { Paise } from '@kargha/contract/money.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { onHandOf } from '../stock/stock.ts'
import { categories, products } from './catalogue-table.ts'
import { isNamed } from './named.ts'

/** A product as the cart and an order need it: at today's prices and with today's stock. */
export type SaleProduct = {
  id: string
  slug: string
  name: string
  categoryName: string
  shortDescription: string
  images: string[]
  sellingPrice: Paise
  originalPrice: Paise
  /** For each piece; 0 where it isn't charged. */
  deliveryCharge: Paise
  /** False once staff have withdrawn it. */
  isOnSale: boolean
  onHand: number
}

/** The products asked for, in the order of their ids. Unknown and malformed ids are left out. */
export async function saleProducts(db: Database, ids: readonly string[]): Promise<SaleProduct[]> {
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
      isOnSale: sql<boolean>`${products.status} = 'published'`,
      onHand: onHandOf(products.id),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.param(known)}::uuid[])`)
    .orderBy(asc(products.id))
    .prepare('sale_products')
    .execute()
}

/** The id of the product that an id or a slug names, withdrawn ones included; null where there is none. */
export async function productIdOf(db: Database, idOrSlug: string): Promise<string | null> {
  const [row] = await db.select({ id: products.id }).from(products).where(isNamed(products, idOrSlug)).limit(1)
  return row?.id ?? null
}
