import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, timestamptzNow } from '../../platform/db/columns.ts'

const sealColumns = () => ({
  /** From 1 without gaps in each ledger. */
  number: bigint('number', { mode: 'number' }).notNull(),
  /** The entries are those after the last of the seal before. */
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
})

/** Each has the hash of a ledger's entries and of the seal before (decision 114). Only a function writes them. */
export const seals = pgTable(
  'seals',
  {
    /** The table's name. */
    ledger: text('ledger').notNull(),
    ...sealColumns(),
    entries: integer('entries').notNull(),
    at: timestamptzNow('at'),
  },
  (t) => [primaryKey({ columns: [t.ledger, t.number] })],
)

/** The last seal of each ledger, so that its deletion is noticed. */
export const sealHeads = pgTable('seal_heads', { ledger: text('ledger').primaryKey(), ...sealColumns() })
