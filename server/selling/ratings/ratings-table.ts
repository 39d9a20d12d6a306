import { type Column, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/products/products-table.ts'
import { id, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { wordsOf } from '../../platform/db/words.ts'
import { ownCustomerId } from '../../shop/customers/account-table.ts'

/** What staff search by. */
export const ratingWords = (t: Record<'title' | 'review', Column>) => wordsOf(t.title, t.review)

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
    /** Public, below the review. */
    reply: text('reply'),
    repliedBy: text('replied_by'),
    repliedAt: timestamptz('replied_at'),
  },
  (t) => [
    unique('ratings_once').on(t.customerId, t.productId),
    index('ratings_product').on(t.productId, t.createdAt.desc().nullsFirst(), t.id),
    // For the staff's list.
    index('ratings_newest').on(t.createdAt, t.id),
    index('ratings_by_stars').on(t.rating, t.createdAt, t.id),
    index('ratings_hidden').on(t.createdAt, t.id).where(sql`not ${t.isVisible}`),
    index('ratings_search_words').using('gin', ratingWords(t)),
    index('ratings_unanswered').on(t.createdAt, t.id).where(sql`${t.reply} is null`),
    check('ratings_reply', sql`num_nulls(${t.reply}, ${t.repliedBy}, ${t.repliedAt}) in (0, 3)`),
    check('ratings_rating', sql`${t.rating} between 1 and 5`),
  ],
)
