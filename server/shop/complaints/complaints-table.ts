import { type Column, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { wordsOf } from '../../platform/db/words.ts'

/** What staff search by; a phone number is one word in any spelling. */
export const complaintWords = (t: Record<'number' | 'fullName' | 'email' | 'phoneNumber' | 'message', Column>) =>
  wordsOf(sql`${t.number}::text`, t.fullName, t.email, sql`regexp_replace(${t.phoneNumber}, '\\D', '', 'g')`, t.message)

export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    /** Named in emails. */
    number: integer('number').notNull().unique().generatedByDefaultAsIdentity({ startWith: 1001 }),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    message: text('message').notNull(),
    createdAt: timestamptzNow('created_at'),
    reply: text('reply'),
    repliedBy: text('replied_by'),
    repliedAt: timestamptz('replied_at'),
    /** An id of `staff`, unknown to this feature. */
    assigneeId: uuid('assignee_id'),
  },
  (t) => [
    index('complaints_search_words').using('gin', complaintWords(t)),
    index('complaints_newest').on(t.createdAt, t.id),
    index('complaints_waiting').on(t.createdAt, t.id).where(sql`${t.reply} is null`),
    check('complaints_reply', sql`num_nulls(${t.reply}, ${t.repliedBy}, ${t.repliedAt}) in (0, 3)`),
  ],
)
