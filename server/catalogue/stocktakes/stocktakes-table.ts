import { stocktakeStatuses } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, oneOf, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { productVariants } from '../variants/variants-table.ts'

export const stocktakes = pgTable(
  'stocktakes',
  {
    id: id(),
    name: text('name').notNull(),
    status: text('status', { enum: stocktakeStatuses }).notNull().default('Open'),
    createdAt: timestamptzNow('created_at'),
    createdBy: text('created_by').notNull(),
    /** When booked or cancelled. */
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    index('stocktakes_newest').on(t.createdAt.desc(), t.id),
    check('stocktakes_status', oneOf(t.status, stocktakeStatuses)),
    check('stocktakes_closed', sql`(${t.status} = 'Open') = (${t.closedAt} is null)`),
  ],
)

/** A scan counts once, however often it is sent. The sweep deletes them a month after their stocktake's end. */
export const stocktakeScans = pgTable(
  'stocktake_scans',
  {
    /** The scanner's. */
    id: uuid('id').primaryKey(),
    stocktakeId: uuid('stocktake_id')
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Negative where a scan was taken back. */
    pieces: integer('pieces').notNull(),
    scannedAt: timestamptzNow('scanned_at'),
    scannedBy: text('scanned_by').notNull(),
  },
  (t) => [
    index('stocktake_scans_stocktake').on(t.stocktakeId),
    index('stocktake_scans_variant').on(t.variantId),
    check('stocktake_scans_pieces', sql`${t.pieces} between -1000 and 1000 and ${t.pieces} <> 0`),
  ],
)

/** `expected` at the count: stock and pieces set aside for orders. */
export const stocktakeCounts = pgTable(
  'stocktake_counts',
  {
    stocktakeId: uuid('stocktake_id')
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    counted: integer('counted').notNull(),
    expected: integer('expected').notNull(),
    countedAt: timestamptzNow('counted_at'),
    countedBy: text('counted_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stocktakeId, t.variantId] }),
    check('stocktake_counts_pieces', sql`${t.counted} between 0 and 100000`),
  ],
)
