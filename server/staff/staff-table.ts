import { staffRoles } from '@kargha/contract/words.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, now } from '../db/columns.ts'

/** Who works in the shop. Their accounts and sessions have nothing to do with customers'. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    createdAt: now('created_at'),
  },
  (t) => [
    uniqueIndex('staff_email').on(sql`lower(${t.email})`),
    check('staff_role', sql`${t.role} in ('owner', 'staff')`),
  ],
)

/** The token itself is never kept: only its SHA-256. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: now('created_at'),
    lastSeenAt: now('last_seen_at'),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
)
