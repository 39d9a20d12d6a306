import type { Paise } from '@kargha/domain/money.ts'
import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { id, paise, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'

/** Of a table of statements. */
export const statementColumns = () => ({
  id: id(),
  /** Of the bank, or the sender's own. */
  reference: text('reference').notNull().default(''),
  fileName: text('file_name').notNull(),
  /** SHA-256, against importing a file twice. */
  fileHash: text('file_hash').notNull().unique(),
  createdAt: timestamptzNow('created_at'),
})

/** Of a table of statements' lines, each with an outcome of its own kind. */
export const lineColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  row: integer('row').notNull(),
  amount: paise('amount'),
  /** What was expected; null unless booked. */
  due: bigint('due', { mode: 'number' }).$type<Paise>(),
  /** Somebody's words on a difference. */
  resolution: text('resolution'),
  resolvedAt: timestamptz('resolved_at'),
})
