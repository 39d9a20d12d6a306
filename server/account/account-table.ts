import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, now } from '../db/columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobileNo: text('mobile_no').notNull(),
    passwordHash: text('password_hash').notNull(),
    image: text('image').notNull().default(''),
    createdAt: now('created_at'),
  },
  (t) => [
    uniqueIndex('customers_email').on(sql`lower(${t.email})`),
    check('customers_mobile_no', sql`${t.mobileNo} ~ '^[0-9]{10}$'`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    street: text('street').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipcode: text('zipcode').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [
    index('addresses_customer').on(t.customerId, t.createdAt),
    check('addresses_zipcode', sql`${t.zipcode} ~ '^[1-9][0-9]{5}$'`),
  ],
)

/** The token itself is never kept: only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** What the customer calls it by, where the token must not be shown. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** In words, as 'Chrome on Android'. */
    browser: text('browser').notNull().default(''),
    createdAt: now('created_at'),
    lastSeenAt: now('last_seen_at'),
  },
  (t) => [index('sessions_customer').on(t.customerId)],
)

/**
 * The ways to a new password that were sent to a customer. One has a link's token; that of a letter has a one-time password
 * too until it is used. Both are kept as their SHA-256: they are random enough to need no slow hash.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    oneTimeHash: bytea('one_time_hash'),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: now('created_at'),
  },
  (t) => [index('password_resets_customer').on(t.customerId)],
)
