import { noticeTimes } from '@kargha/contract/staff/arrivals.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { grantablePermissions, ownerRole } from '@kargha/domain/permissions.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, oneOf, savedColumns, timestamptzNow } from '../../platform/db/columns.ts'

type Grantable = (typeof grantablePermissions)[number]

const list = (values: readonly string[]) => sql.raw(`array[${values.map((value) => `'${value}'`).join(', ')}]`)

/** Migrating writes two, `owner` and `staff`. */
export const roles = pgTable(
  'staff_roles',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()`),
    name: text('name').notNull(),
    /** Empty for the owners, who have all, those of later versions too. */
    permissions: text('permissions', { enum: grantablePermissions as [Grantable, ...Grantable[]] })
      .array()
      .notNull(),
    /** Paise of one refund; null is no limit. */
    refundLimit: bigint('refund_limit', { mode: 'number' }).$type<Paise>(),
    ...savedColumns(),
  },
  (t) => [
    uniqueIndex('staff_roles_name').on(sql`lower(${t.name})`),
    check('staff_roles_permissions', sql`${t.permissions} <@ ${list(grantablePermissions)}`),
    check(
      'staff_roles_refund_limit',
      sql`${t.refundLimit} is null or (${t.refundLimit} > 0 and 'refund' = any(${t.permissions}))`,
    ),
    check(
      'staff_roles_owner',
      sql`${t.id} <> ${sql.raw(`'${ownerRole}'`)} or (${t.name} = 'Owner' and ${t.permissions} = '{}' and ${t.refundLimit} is null)`,
    ),
  ],
)

export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role')
      .notNull()
      .references(() => roles.id),
    createdAt: timestamptzNow('created_at'),
    /** When they are emailed about new orders, reviews and complaints, and until when they have been. */
    notices: text('notices', { enum: noticeTimes }).notNull().default('never'),
    noticedUntil: timestamptzNow('noticed_until'),
  },
  (t) => [
    uniqueIndex('staff_email').on(sql`lower(${t.email})`),
    index('staff_role').on(t.role),
    check('staff_notices', oneOf(t.notices, noticeTimes)),
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
