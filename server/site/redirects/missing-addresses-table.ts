import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptzNow } from '../../platform/db/columns.ts'

/** Paths that were asked for and have neither a page nor a redirect. */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    id: id(),
    /** As `pagePath` writes it. */
    address: text('address').notNull().unique(),
    times: integer('times').notNull(),
    lastAt: timestamptzNow('last_at'),
  },
  (t) => [
    index('missing_addresses_frequent').on(t.times.desc().nullsFirst(), t.id),
    index('missing_addresses_last').on(t.lastAt.desc().nullsFirst(), t.id),
    check('missing_addresses_address', sql`${t.address} ~ '^/' and length(${t.address}) <= 300`),
  ],
)
