import { type Column, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, timestamptzNow } from '../../platform/db/columns.ts'
import { wordsOf } from '../../platform/db/words.ts'

/** By what staff look for an entry. */
export const auditWords = (t: Record<'subject' | 'staffEmail', Column>) => wordsOf(t.subject, t.staffEmail)

/**
 * What staff changed, in the terms of their API. Append-only by a trigger; another one numbers the entries without a gap and
 * chains them: an entry's hash is that of the hash before it and of all its other columns. It has the member's email address itself, which
 * remains when the account is deleted.
 */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    staffId: uuid('staff_id').notNull(),
    staffEmail: text('staff_email').notNull(),
    /** The name of the call: `moveOrder`. */
    action: text('action').notNull(),
    /** What was changed, as people know it: `KG-7F3K-92QD`. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    at: timestamptzNow('at'),
    /** Set by the trigger, as is `hash`. */
    number: bigint('number', { mode: 'number' }).notNull().default(0),
    hash: bytea('hash').notNull().default(sql`''::bytea`),
  },
  (t) => [
    uniqueIndex('audit_number').on(t.number),
    index('audit_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_search_words').using('gin', auditWords(t)),
    index('audit_action').on(t.action, t.at.desc().nullsFirst()),
    index('audit_staff').on(t.staffId, t.at.desc().nullsFirst()),
  ],
)

/** The last entry's number and hash, in one row, which only the audit's trigger writes: who deletes the last entries is seen. */
export const auditHead = pgTable(
  'audit_head',
  {
    isHead: boolean('is_head').primaryKey().default(true),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [check('audit_head_single', sql`${t.isHead}`)],
)
