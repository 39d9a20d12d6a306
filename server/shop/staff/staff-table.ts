import { staffRoles } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, timestamptzNow } from '../../platform/db/columns.ts'

export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    uniqueIndex('staff_email').on(sql`lower(${t.email})`),
    check('staff_role', sql`${t.role} in ('owner', 'staff')`),
  ],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Names the session where the token must not be shown. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    /** 'Chrome on Android' */
    browser: text('browser').notNull().default(''),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: timestamptzNow('created_at'),
    lastSeenAt: timestamptzNow('last_seen_at'),
    /** When the password was last given. */
    authenticatedAt: timestamptzNow('authenticated_at'),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
)

export const staffDevices = pgTable(
  'staff_devices',
  {
    tokenHash: bytea('token_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    lastUsedAt: timestamptzNow('last_used_at'),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.accountId] }), index('staff_devices_account').on(t.accountId)],
)
