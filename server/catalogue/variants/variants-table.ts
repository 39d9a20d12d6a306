import { type Column, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { fileAddress, id, orderedId, paise } from '../../platform/db/columns.ts'
import { products } from '../products/products-table.ts'

/** By what staff look for a variant, or scan it: its SKU and its barcode, each as a whole. */
export const variantCodes = (t: Record<'sku' | 'barcode', Column>) =>
  sql`array_to_tsvector(array[lower(${t.sku}), lower(coalesce(${t.barcode}, ${t.sku}))])`

/**
 * What is counted, bought and shipped: each combination of a product's option values. A product without options has one that
 * nobody sees. A trigger makes each product's first variant, which has the product's id. What the shop lists of a product
 * (price, SKU, quantity) is that of its active variants; triggers keep it.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: id().$defaultFn(orderedId),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    sku: text('sku').notNull().unique(),
    /** A value for each of the product's options, in their order. A closed variant keeps those that it was sold with. */
    optionValues: text('option_values').array().notNull().default(sql`'{}'`),
    sellingPrice: paise('selling_price'),
    originalPrice: paise('original_price'),
    /** One of the product's pictures; null for all of them. */
    image: fileAddress('image'),
    weightGrams: integer('weight_grams'),
    barcode: text('barcode'),
    /** False once it is closed: it can't be bought any more. A variant that was ever in stock is never deleted. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    unique('product_variants_values').on(t.productId, t.optionValues),
    index('product_variants_codes').using('gin', variantCodes(t)),
    // Lets an order reference a variant together with its product, so that the two always agree.
    unique('product_variants_of_product').on(t.id, t.productId),
    check(
      'product_variants_price',
      sql`${t.sellingPrice} > 0 and ${t.sellingPrice} <= ${t.originalPrice} and ${t.originalPrice} <= 100000000`,
    ),
    check('product_variants_weight', sql`${t.weightGrams} between 1 and 1000000`),
  ],
)
