import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptzNow } from '../../platform/db/columns.ts'
import { categories, subcategories } from '../categories/categories-table.ts'
import { products } from '../products/products-table.ts'

/**
 * From addresses without a page, unless something has them now. Staff write them, and triggers when something is renamed. What
 * leads to a product or category follows its renaming. The table keeps its older name, which the version before uses.
 */
export const redirects = pgTable(
  'earlier_addresses',
  {
    id: id(),
    /** As `pagePath` writes it. */
    address: text('address').notNull().unique(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    subcategoryId: uuid('subcategory_id').references(() => subcategories.id, { onDelete: 'cascade' }),
    /** The path of any other page. */
    page: text('page'),
    since: timestamptzNow('replaced_at'),
  },
  (t) => [
    index('earlier_addresses_replaced').on(t.since.desc().nullsFirst(), t.id),
    index('earlier_addresses_product').on(t.productId),
    index('earlier_addresses_category').on(t.categoryId),
    index('earlier_addresses_subcategory').on(t.subcategoryId),
    check(
      'earlier_addresses_target',
      sql`num_nonnulls(${t.productId}, ${t.categoryId}, ${t.subcategoryId}, ${t.page}) = 1`,
    ),
    // No other site, and not itself.
    check('earlier_addresses_page', sql`${t.page} ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' and ${t.page} <> ${t.address}`),
    check('earlier_addresses_address', sql`${t.address} ~ '^/' and length(${t.address}) <= 300`),
  ],
)
