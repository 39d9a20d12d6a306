import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ownCustomerId } from '../account/account-table.ts'
import { products } from '../catalogue/catalogue-table.ts'
import { id, timestamptzNow } from '../db/columns.ts'

/** A customer's review of a product. */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    customerId: ownCustomerId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    review: text('review').notNull(),
    isVisible: boolean('is_visible').notNull().default(true),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    unique('ratings_once').on(t.customerId, t.productId),
    index('ratings_product').on(t.productId, t.createdAt.desc().nullsFirst(), t.id),
    check('ratings_rating', sql`${t.rating} between 1 and 5`),
  ],
)
