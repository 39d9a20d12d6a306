import { importSources } from '@kargha/domain/enums.ts'
import { type Column, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/products/products-table.ts'
import { id, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { wordsOf } from '../../platform/db/words.ts'
import { customers } from '../../shop/customers/account-table.ts'

/** What staff search by. */
export const ratingWords = (t: Record<'title' | 'review', Column>) => wordsOf(t.title, t.review)

/** A customer's, or imported from an earlier shop (decision 149). */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    /** Null for an imported one: no import speaks for an account. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    review: text('review').notNull(),
    isVisible: boolean('is_visible').notNull().default(true),
    createdAt: timestamptzNow('created_at'),
    /** Of an imported one, as are the next two. */
    reviewerName: text('reviewer_name'),
    importedFrom: text('imported_from', { enum: importSources }),
    /** A hash of the review, so that it is imported once. */
    importKey: text('import_key'),
    /** Public, below the review. */
    reply: text('reply'),
    /** A member of the staff, or the earlier shop. */
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
    index('ratings_imported').on(t.createdAt, t.id).where(sql`${t.importedFrom} is not null`),
    uniqueIndex('ratings_import_key').on(t.importKey).where(sql`${t.importKey} is not null`),
    check('ratings_author', sql`num_nonnulls(${t.customerId}, ${t.reviewerName}) = 1`),
    check('ratings_import', sql`num_nulls(${t.reviewerName}, ${t.importedFrom}, ${t.importKey}) in (0, 3)`),
    check('ratings_reply', sql`num_nulls(${t.reply}, ${t.repliedBy}, ${t.repliedAt}) in (0, 3)`),
    check('ratings_rating', sql`${t.rating} between 1 and 5`),
  ],
)
