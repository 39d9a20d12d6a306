import type { Product } from '@kargha/contract/shop/catalogue.ts'
import { sql } from 'drizzle-orm'
import { batchedReads } from '../../platform/db/batched-reads.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { textSql, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { formerSlugReader } from '../redirects/present-address.ts'
import { isActive } from '../variants/variants.ts'
import { ProductRow, productColumns, productsJoined, toProduct } from './product-cards.ts'
import { isPublished, products } from './products-table.ts'
import { isSlug } from './slug.ts'

const productSql = typedSql(ProductRow)

/** Reads published products, concurrent requests in one batch. */
function readerBy(db: Reader, key: 'id' | 'slug') {
  const type = sql.raw(key === 'id' ? 'uuid[]' : 'text[]')
  const product = sql`select ${productColumns(isActive)} from ${productsJoined} where ${products.id} = found.id`
  const query = db
    .select({
      key: textSql`wanted.key`,
      row: productSql`(select row_to_json(product) from (${product}) product)`,
    })
    // OFFSET makes PostgreSQL look up products one by one, even without statistics.
    .from(sql`unnest((select ${sql.placeholder('keys')}::${type})) wanted (key),
      lateral (select ${products.id} from ${products} where ${products[key]} = wanted.key and ${isPublished} offset 0) found`)
    .prepare(`products by ${key}`)
  return batchedReads(
    async (keys) => new Map((await query.execute({ keys })).map((found) => [found.key, toProduct(found.row)])),
  )
}

/** As shoppers will see it once published. Throws NOT_FOUND. */
export async function previewedProduct(db: Database, id: string): Promise<Product> {
  if (!isId(id)) throw notFound('Product')
  const [row] = await db
    .select({ product: productSql`row_to_json(product)` })
    .from(sql`(select ${productColumns(isActive)} from ${productsJoined} where ${products.id} = ${id}) product`)
  if (row === undefined) throw notFound('Product')
  return toProduct(row.product)
}

/** By id, slug or earlier slug. Throws NOT_FOUND, also if unpublished. */
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
