import type { Product } from '@kargha/contract/catalogue.ts'
import { sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database, Reader } from '../db/database.ts'
import { keptReads } from '../db/kept-reads.ts'
import { notFound } from '../http/refusal.ts'
import { products } from './catalogue-table.ts'
import { formerSlugReader } from './earlier-addresses.ts'
import { type ProductRow, productColumns, productsJoined, toProduct } from './product-cards.ts'
import { isPublished } from './product-selections.ts'
import { versionOfProduct } from './product-version.ts'
import { isSlug } from './slug.ts'
import { isActive } from './variants.ts'

/** Returns a function that reads published products by their ids or slugs. */
function readerBy(db: Reader, key: 'id' | 'slug') {
  const type = sql.raw(key === 'id' ? 'uuid[]' : 'text[]')
  const product = sql`select ${productColumns(isActive)} from ${productsJoined} where ${products.id} = found.id`
  const query = db
    .select({
      key: sql<string>`wanted.key`,
      version: sql<string>`version`,
      row: sql<ProductRow | null>`case when version <> known then (select row_to_json(product) from (${product}) product) end`,
    })
    // The arrays are written as subqueries, so that the plan does not depend on how many products there are. With the OFFSET,
    // PostgreSQL looks up one product after another, also where it knows nothing of the tables yet, and works out the version once.
    .from(sql`unnest((select ${sql.placeholder('keys')}::${type}), (select ${sql.placeholder('versions')}::text[])) wanted (key, known),
      lateral (
        select ${products.id}, ${versionOfProduct} as version from ${productsJoined}
        where ${products[key]} = wanted.key and ${isPublished} offset 0) found`)
    .prepare(`products by ${key}`)
  return keptReads((keys, versions) => query.execute({ keys, versions }), toProduct)
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
    const product = isId(idOrSlug)
      ? await byId(idOrSlug.toLowerCase())
      : isSlug(idOrSlug)
        ? ((await bySlug(idOrSlug)) ?? (await byFormerSlug(idOrSlug)))
        : undefined
    if (product === undefined) throw notFound('Product')
    return product
  }
}
