import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptzNow } from '../../platform/db/columns.ts'
import { products } from '../products/products-table.ts'
import { categories, subcategories } from './categories-table.ts'

/**
 * Addresses before renaming: `/products/red-saree`, `/shop/saree`, `/shop/saree/silk`. Written by triggers. They lead to what had
 * them last, unless something has them now.
 */
export const earlierAddresses = pgTable(
  'earlier_addresses',
  {
    id: id(),
    address: text('address').notNull().unique(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    subcategoryId: uuid('subcategory_id').references(() => subcategories.id, { onDelete: 'cascade' }),
    replacedAt: timestamptzNow('replaced_at'),
  },
  (t) => [
    index('earlier_addresses_replaced').on(t.replacedAt.desc().nullsFirst(), t.id),
    index('earlier_addresses_product').on(t.productId),
    index('earlier_addresses_category').on(t.categoryId),
    index('earlier_addresses_subcategory').on(t.subcategoryId),
    check('earlier_addresses_target', sql`num_nonnulls(${t.productId}, ${t.categoryId}, ${t.subcategoryId}) = 1`),
  ],
)
