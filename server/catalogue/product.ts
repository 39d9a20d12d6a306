import type { Product } from '@kargha/contract/catalogue.ts'
import { sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { products } from './catalogue-table.ts'
import { type ProductRow, productColumns, productsJoined, toProduct } from './product-cards.ts'
import { isPublished } from './product-selections.ts'
import { isSlug } from './slug.ts'
import { isActive } from './variants.ts'

function prepareProduct(db: Database, by: 'id' | 'slug') {
  return db
    .select({ product: sql<ProductRow>`row_to_json(product)` })
    .from(
      sql`(select ${productColumns(isActive)} from ${productsJoined}
        where ${isPublished} and ${products[by]} = ${sql.placeholder(by)}) product`,
    )
    .prepare(`product by ${by}`)
}

/** A product as shoppers will see it once it is published. Throws NOT_FOUND. */
export async function previewedProduct(db: Database, id: string): Promise<Product> {
  if (!isId(id)) throw notFound('Product')
  const [row] = await db
    .select({ product: sql<ProductRow>`row_to_json(product)` })
    .from(sql`(select ${productColumns(isActive)} from ${productsJoined} where ${products.id} = ${id}) product`)
  if (row === undefined) throw notFound('Product')
  return toProduct(row.product)
}

/** Returns a function that reads one product in full, by id or slug. It throws NOT_FOUND for an unknown or unpublished one. */
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
    return toProduct(row.product)
  }
}
