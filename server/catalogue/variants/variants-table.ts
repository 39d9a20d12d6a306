import type { Paise } from '@kargha/domain/money.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { fileAddress, id, orderedId, paise } from '../../platform/db/columns.ts'
import { products } from '../products/products-table.ts'

/** For search and scanning: SKU and barcode as whole words. */
export const variantCodes = (t: Record<'sku' | 'barcode', Column>) =>
  sql`array_to_tsvector(array[lower(${t.sku}), lower(coalesce(${t.barcode}, ${t.sku}))])`

/** One of these, in lower case. */
export const hasSku = (codes: readonly string[]): SQL =>
  sql`lower(${productVariants.sku}) = any(${sql.param([...codes])}::text[])`

/**
 * Each combination of option values; without options there is one hidden variant. Triggers make a product's first variant, which
 * has its id, and keep the product's price, SKU and quantity (decision 068).
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: id().$defaultFn(orderedId),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** Unique without regard to case: a deferrable exclusion constraint, which Drizzle can't declare. */
    sku: text('sku').notNull(),
    /** In the order of the product's options. A closed variant keeps those it was sold with. */
    optionValues: text('option_values').array().notNull().default(sql`'{}'`),
    sellingPrice: paise('selling_price'),
    originalPrice: paise('original_price'),
    /** One of the product's; null for all of them. */
    image: fileAddress('image'),
    weightGrams: integer('weight_grams'),
    barcode: text('barcode'),
    /** What a piece costs the shop; null if unknown. No shopper sees it. */
    cost: bigint('cost', { mode: 'number' }).$type<Paise>(),
    /** False once closed, when it can't be bought. A variant ever in stock is never deleted. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    unique('product_variants_values').on(t.productId, t.optionValues),
    index('product_variants_codes').using('gin', variantCodes(t)),
    // Lets an order reference a variant with its product, so that the two agree.
    unique('product_variants_of_product').on(t.id, t.productId),
    check(
      'product_variants_price',
      sql`${t.sellingPrice} > 0 and ${t.sellingPrice} <= ${t.originalPrice} and ${t.originalPrice} <= 100000000`,
    ),
    check('product_variants_cost', sql`${t.cost} between 0 and 100000000`),
    check('product_variants_weight', sql`${t.weightGrams} between 1 and 1000000`),
  ],
)
