import { type Column, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, timestamptzNow } from '../../platform/db/columns.ts'
import { wordsOf } from '../../platform/db/words.ts'

/** What staff search by. */
export const auditWords = (t: Record<'subject' | 'staffEmail', Column>) => wordsOf(t.subject, t.staffEmail)

/**
 * Append-only; triggers number the entries without gaps and chain their hashes (decision 063). The email address outlives the
 * account.
 */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    staffId: uuid('staff_id').notNull(),
    staffEmail: text('staff_email').notNull(),
    /** The call: `moveOrder`. */
    action: text('action').notNull(),
    /** For people: `KG-7F3K-92QD`. */
    subject: text('subject').notNull(),
    /** The record's id, or `settings`; null for what is about none, and in entries from before 1.1. */
    record: text('record'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    at: timestamptzNow('at'),
    /** Set by a trigger, like `hash`. */
    number: bigint('number', { mode: 'number' }).notNull().default(0),
    hash: bytea('hash').notNull().default(sql`''::bytea`),
  },
  (t) => [
    uniqueIndex('audit_number').on(t.number),
    index('audit_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_search_words').using('gin', auditWords(t)),
    index('audit_action').on(t.action, t.at.desc().nullsFirst()),
    index('audit_record').on(t.record, t.number).where(sql`${t.record} is not null`),
    index('audit_staff').on(t.staffId, t.at.desc().nullsFirst()),
  ],
)

/** The last entry's number and hash, so that deleting the last entries is noticed. Only a trigger writes it. */
export const auditHead = pgTable(
  'audit_head',
  {
    isHead: boolean('is_head').primaryKey().default(true),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [check('audit_head_single', sql`${t.isHead}`)],
)
