import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, now } from '../db/columns.ts'

/**
 * What staff changed, in the words of their API; a trigger refuses every change of what is written. The name stands here
 * itself, so that it is still there when its owner is staff no more.
 */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    staffId: uuid('staff_id').notNull(),
    staffEmail: text('staff_email').notNull(),
    /** The call that was made: `moveOrder`. */
    action: text('action').notNull(),
    /** What it was made on, as people know it: `KG-7F3K-92QD`. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    at: now('at'),
  },
  (t) => [index('audit_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
