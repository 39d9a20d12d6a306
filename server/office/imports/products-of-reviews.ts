import { shortened } from '@kargha/domain/graphemes.ts'
import { inArray, sql } from 'drizzle-orm'
import { products } from '../../catalogue/products/products-table.ts'
import { slugOf } from '../../catalogue/products/slug.ts'
import { hasSku, productVariants } from '../../catalogue/variants/variants-table.ts'
import type { Database } from '../../platform/db/database.ts'
import type { NamedProduct } from './reviews-of-tables.ts'

const lower = (text: string) => text.toLowerCase()
const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean)

async function bySlug(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  return new Map(found.map(({ id, slug }) => [slug, id]))
}

async function bySku(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: productVariants.productId, sku: productVariants.sku })
    .from(productVariants)
    .where(hasSku(skus))
  return new Map(found.map(({ id, sku }) => [lower(sku), id]))
}

async function byName(db: Database, names: readonly string[]): Promise<Map<string, string[]>> {
  const found = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(sql`lower(${products.name}) = any(${sql.param([...names])}::text[])`)
  const grouped = Map.groupBy(found, ({ name }) => lower(name))
  return new Map([...grouped].map(([name, rows]) => [name, rows.map(({ id }) => id)]))
}

type Found = { id: string } | { refused: string }

/**
 * By its slug, else by its SKU, else by its name if no other has it; or why none is found. Drafts and archived products, too. Not
 * by a redirect: staff may have led an address to another product.
 */
export async function findProducts(
  db: Database,
  all: readonly NamedProduct[],
): Promise<(named: NamedProduct) => Found> {
  const ofSlug = await bySlug(db, distinct(all.map(({ slug }) => slugOf(slug))))
  const ofSku = await bySku(db, distinct(all.map(({ sku }) => lower(sku))))
  const ofName = await byName(db, distinct(all.map(({ name }) => lower(name))))
  return ({ slug, sku, name, number }) => {
    const ids = ofName.get(lower(name)) ?? []
    const id = ofSlug.get(slugOf(slug)) ?? ofSku.get(lower(sku)) ?? (ids.length === 1 ? ids[0] : undefined)
    if (id !== undefined) return { id }
    const written = shortened(name || slug || sku, 100)
    if (written !== '')
      return { refused: `Product: “${written}” is ${ids.length > 1 ? 'the name of several' : 'not in the shop'}` }
    const other = shortened(number, 100)
    return {
      refused: other ? `Product: only the earlier shop knows its number ${other}` : 'Product: nothing stands here',
    }
  }
}
