import { toRupees } from '@kargha/contract/money.ts'
import type { ProductOption, Variant } from '@kargha/contract/variants.ts'
import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { contains } from '../db/read-page.ts'
import { withStock } from '../stock/stock.ts'
import { productVariants } from './variants-table.ts'

/** A variant as PostgreSQL returns it within the JSON of its product. */
export type VariantRow = Pick<
  typeof productVariants.$inferSelect,
  'id' | 'sku' | 'optionValues' | 'sellingPrice' | 'originalPrice' | 'image' | 'weightGrams' | 'barcode' | 'isActive'
> & { onHand: number }

export const isActive = sql`${productVariants.isActive}`

/** The variants of the product in `productId` as one JSON value, in display order; with a condition, only those. */
export const variantsOf = (productId: Column, which: SQL = sql`true`) => sql<VariantRow[]>`(
  select json_agg(json_build_object('id', ${productVariants.id}, 'sku', ${productVariants.sku},
    'optionValues', ${productVariants.optionValues}, 'sellingPrice', ${productVariants.sellingPrice},
    'originalPrice', ${productVariants.originalPrice}, 'onHand', ${withStock.onHand},
    'image', ${productVariants.image}, 'weightGrams', ${productVariants.weightGrams},
    'barcode', ${productVariants.barcode}, 'isActive', ${productVariants.isActive}
  ) order by ${productVariants.position}, ${productVariants.id})
  from ${productVariants} ${withStock.join(productVariants.id)}
  where ${productVariants.productId} = ${productId} and ${which})`

export const toVariant = (options: readonly ProductOption[], row: VariantRow): Variant => ({
  _id: row.id,
  sku: row.sku,
  options: Object.fromEntries(options.map(({ name }, index) => [name, row.optionValues[index] ?? ''])),
  sellingPrice: toRupees(row.sellingPrice),
  originalPrice: toRupees(row.originalPrice),
  quantity: row.onHand,
  image: row.image,
  isActive: row.isActive,
})

/** Whether the variant in `variantId` is one of a product's. */
export const isVariantOf = (variantId: Column, productId: string) =>
  sql`${variantId} in (select id from ${productVariants} where product_id = ${productId})`

/** Whether the product in `productId` has a variant whose SKU contains the words. */
export const hasVariantSku = (productId: Column, words: string) =>
  sql`${productId} in (select product_id from ${productVariants} where ${contains(words, productVariants.sku)})`

/** The weight of these pieces in grams; null if a variant's is not known. */
export async function weightOf(
  db: Database,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<number | null> {
  const rows = await db
    .select({ id: productVariants.id, grams: productVariants.weightGrams })
    .from(productVariants)
    .where(
      inArray(
        productVariants.id,
        lines.map(({ variantId }) => variantId),
      ),
    )
  const grams = new Map(rows.map((row) => [row.id, row.grams]))
  const weights = lines.map(({ variantId, quantity }) => (grams.get(variantId) ?? Number.NaN) * quantity)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return Number.isNaN(total) ? null : Math.min(total, 100_000)
}
