import { type Column, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, savedColumns, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { wordsOf } from '../../platform/db/words.ts'

/** What staff search by; a phone number is one word in any spelling. */
export const complaintWords = (t: Record<'number' | 'fullName' | 'email' | 'phoneNumber' | 'message', Column>) =>
  wordsOf(sql`${t.number}::text`, t.fullName, t.email, sql`regexp_replace(${t.phoneNumber}, '\\D', '', 'g')`, t.message)

/** 30 days, and never more than a month, in which the law wants a complaint settled: February is shorter. */
export const settledByText = `least(now() + interval '720 hours',
  (now() at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata')`
export const settledBy = sql.raw(settledByText)

export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    /** Named in emails. */
    number: integer('number').notNull().unique().generatedByDefaultAsIdentity({ startWith: 1001 }),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    /** The first one; later ones, and the answers, are rows of `complaint_messages`. */
    message: text('message').notNull(),
    createdAt: timestamptzNow('created_at'),
    /** Since the first message that nobody has answered; null without one. */
    waitingSince: timestamptz('waiting_since').defaultNow(),
    settleBy: timestamptz('settle_by').notNull().default(settledBy),
    closedAt: timestamptz('closed_at'),
    /** Each message makes a new version, so that nobody answers what they haven't read. */
    ...savedColumns(),
    /** Written by the version before alone, whose answers a trigger copies. */
    reply: text('reply'),
    repliedBy: text('replied_by'),
    repliedAt: timestamptz('replied_at'),
    /** An id of `staff`, unknown to this feature. */
    assigneeId: uuid('assignee_id'),
  },
  (t) => [
    index('complaints_search_words').using('gin', complaintWords(t)),
    index('complaints_newest').on(t.createdAt, t.id),
    index('complaints_open').on(t.createdAt, t.id).where(sql`${t.closedAt} is null`),
    index('complaints_closed').on(t.closedAt).where(sql`${t.closedAt} is not null`),
    check('complaints_reply', sql`num_nulls(${t.reply}, ${t.repliedBy}, ${t.repliedAt}) in (0, 3)`),
  ],
)

export const complaintMessages = pgTable(
  'complaint_messages',
  {
    /** Of a customer's message, their browser chooses it, so that one sent twice is stored once. */
    id: id(),
    complaintId: uuid('complaint_id')
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    /** The email address of the member of the staff; null for the customer. */
    staffEmail: text('staff_email'),
    message: text('message').notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('complaint_messages_of').on(t.complaintId, t.createdAt),
    check('complaint_messages_length', sql`length(${t.message}) between 1 and 4000`),
  ],
)
