import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { products } from '../products/products-table.ts'

/**
 * The pieces of each product, so that staff can sort and filter a large shop by them. A trigger on the stock notes the products whose
 * pieces change in `salesToCount`, and a job counts them: so an order waits for no other of the same product.
 */
export const productPieces = pgTable(
  'product_pieces',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of all its active variants. */
    pieces: integer('pieces').notNull(),
    /** Of that active variant which has the fewest; null without one. */
    fewest: integer('fewest'),
  },
  (t) => [
    index('product_pieces_by_number').on(t.pieces, t.productId),
    index('product_pieces_by_fewest').on(t.fewest, t.productId),
  ],
)
