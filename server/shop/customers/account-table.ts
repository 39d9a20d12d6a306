import type { AddressFields } from '@kargha/contract/shop/address.ts'
import type { Business } from '@kargha/contract/shop/business.ts'
import { importSources } from '@kargha/domain/enums.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { type Column, getTableColumns, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, fileAddress, id, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'

/** For prefix search by name, email address and mobile number. */
export const customerWords = (t: Record<'name' | 'email' | 'mobileNo', unknown>) =>
  sql`array_to_tsvector(regexp_split_to_array(btrim(lower(${t.name} || ' ' || ${t.email} || ' ' || ${t.mobileNo})), '\\s+'))`

const gstinPattern = sql.raw(`'^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'`)

/** A check: null, or with name and GSTIN. */
export const isBusiness = (business: unknown) =>
  sql`${business} is null or coalesce(${business} ->> 'businessName' <> '' and ${business} ->> 'gstin' ~ ${gstinPattern}, false)`

export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Empty for an imported customer whose number isn't known: they give it before they order. */
    mobileNo: text('mobile_no').notNull(),
    passwordHash: text('password_hash').notNull(),
    image: fileAddress('image').notNull().default(''),
    /** Of their latest order with one; null for none. */
    business: jsonb('business').$type<Business>(),
    createdAt: timestamptzNow('created_at'),
    /** They set a password by an email to it. Null: whoever signed up may have typed another's. */
    emailVerifiedAt: timestamptz('email_verified_at'),
    /** Once deleted, the row stays without personal details: orders refer to it. */
    deletedAt: timestamptz('deleted_at'),
    /** Of a deleted account: a hash of its address by the shop's key, so that no import opens it again. */
    deletedEmailHash: text('deleted_email_hash'),
  },
  (t) => [
    uniqueIndex('customers_email').on(sql`lower(${t.email})`),
    // The sort orders of the staff's list.
    index('customers_newest').on(t.createdAt, t.id),
    index('customers_by_name').on(t.name, t.id),
    index('customers_by_address').on(t.email, t.id),
    // Who shares a number, for the risk of cash.
    index('customers_number').on(t.mobileNo),
    index('customers_words').using('gin', customerWords(t)),
    check('customers_mobile_no', sql`${t.mobileNo} ~ '^([0-9]{10})?$'`),
    check(
      'customers_deleted',
      sql`${t.deletedAt} is null or (${t.image} = '' and ${t.email} like '%@deleted.invalid')`,
    ),
    index('customers_deleted_email').on(t.deletedEmailHash).where(sql`${t.deletedEmailHash} is not null`),
    check('customers_deleted_email', sql`${t.deletedEmailHash} is null or ${t.deletedAt} is not null`),
    check('customers_business', sql`(${isBusiness(t.business)}) and (${t.business} is null or ${t.deletedAt} is null)`),
  ],
)

/** Deleted with the customer. */
export const ownCustomerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: ownCustomerId(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipcode: text('zipcode').notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('addresses_customer').on(t.customerId, t.createdAt),
    check('addresses_zipcode', sql`${t.zipcode} ~ '^[1-9][0-9]{5}$'`),
  ],
)

/** They can neither sign in nor order. */
export const blockedCustomers = pgTable('blocked_customers', {
  customerId: ownCustomerId().primaryKey(),
  /** For staff only. */
  reason: text('reason').notNull(),
  blockedBy: text('blocked_by').notNull(),
  blockedAt: timestamptzNow('blocked_at'),
})

/** What an earlier shop knew about a customer, as its table says. */
export const importedCustomers = pgTable(
  'imported_customers',
  {
    customerId: ownCustomerId().primaryKey(),
    source: text('source', { enum: importSources }).notNull(),
    importedAt: timestamptzNow('imported_at'),
    /** The import opened the account. Until they set a password it is the shop's to change. */
    isOpened: boolean('is_opened').notNull(),
    /** Null where the table doesn't say. */
    emailConsent: boolean('email_consent'),
    smsConsent: boolean('sms_consent'),
    /** When the answers were imported, or changed by a later import. */
    consentAt: timestamptz('consent_at'),
    totalOrders: integer('total_orders'),
    totalSpent: bigint('total_spent', { mode: 'number' }).$type<Paise>(),
    /** For staff only, as the tags. */
    note: text('note').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    check('imported_customers_totals', sql`coalesce(${t.totalOrders}, 0) >= 0`),
    check(
      'imported_customers_consent',
      sql`(num_nonnulls(${t.emailConsent}, ${t.smsConsent}) = 0) = (${t.consentAt} is null)`,
    ),
  ],
)

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customerId: ownCustomerId(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [index('customer_notes_customer').on(t.customerId, t.createdAt)],
)

const { id: _id, customerId, createdAt, ...fieldColumns } = getTableColumns(addresses)

export const addressColumns = fieldColumns satisfies Record<keyof AddressFields, Column>

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Names the session where the token must not be shown. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    customerId: ownCustomerId(),
    /** 'Chrome on Android' */
    browser: text('browser').notNull().default(''),
    createdAt: timestamptzNow('created_at'),
    lastSeenAt: timestamptzNow('last_seen_at'),
  },
  (t) => [index('sessions_customer').on(t.customerId)],
)

/** A link's token; one sent by email also has a one-time password until that is used. SHA-256 suffices: both are random. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    oneTimeHash: bytea('one_time_hash'),
    customerId: ownCustomerId(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [index('password_resets_customer').on(t.customerId)],
)

export const customerDevices = pgTable(
  'customer_devices',
  {
    tokenHash: bytea('token_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    lastUsedAt: timestamptzNow('last_used_at'),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.accountId] }), index('customer_devices_account').on(t.accountId)],
)
