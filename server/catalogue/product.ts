import type { Product } from '@kargha/contract/catalogue.ts'
import { sql } from 'drizzle-orm'
import { batchedReads } from '../db/batched-reads.ts'
import { isId } from '../db/columns.ts'
import type { Database, Reader } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { products } from './catalogue-table.ts'
import { formerSlugReader } from './earlier-addresses.ts'
import { type ProductRow, productColumns, productsJoined, toProduct } from './product-cards.ts'
import { isPublished } from './product-selections.ts'
import { isSlug } from './slug.ts'
import { isActive } from './variants.ts'

/** Returns a function that reads published products by their ids or slugs. */
function readerBy(db: Reader, key: 'id' | 'slug') {
  const type = sql.raw(key === 'id' ? 'uuid[]' : 'text[]')
  // Written as a subquery, so that the plan does not depend on how many there are.
  const areThese = sql`${products[key]} = any((select ${sql.placeholder('keys')}::${type})::${type})`
  const query = db
    .select({ product: sql<ProductRow>`row_to_json(product)` })
    .from(sql`(select ${productColumns(isActive)} from ${productsJoined} where ${isPublished} and ${areThese}) product`)
    .prepare(`products by ${key}`)
  return batchedReads(async (keys) => {
    const rows = await query.execute({ keys })
    return new Map(rows.map(({ product }) => [product[key], product]))
  })
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

/** Returns a function that reads one product in full, by id, slug or earlier slug. It throws NOT_FOUND for an unknown or unpublished one. */
export function productReader(db: Reader): (idOrSlug: string) => Promise<Product> {
  const byId = readerBy(db, 'id')
  const bySlug = readerBy(db, 'slug')
  const idOfFormerSlug = formerSlugReader(db)
  const byFormerSlug = async (slug: string) => {
    const id = await idOfFormerSlug(slug)
    return id === undefined ? undefined : byId(id)
  }

  return async (idOrSlug) => {
    const row = isId(idOrSlug)
      ? await byId(idOrSlug.toLowerCase())
      : isSlug(idOrSlug)
        ? ((await bySlug(idOrSlug)) ?? (await byFormerSlug(idOrSlug)))
        : undefined
    if (row === undefined) throw notFound('Product')
    return toProduct(row)
  }
}
