import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, paise, savedColumns, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { termColumns } from './coupon-terms.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    name: text('name').notNull(),
    ...termColumns(),
    description: text('description').notNull(),
    minimumOrder: paise('minimum_order'),
    /** Null: no limit. */
    usageLimit: integer('usage_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    used: integer('used').notNull().default(0),
    firstPurchaseOnly: boolean('first_purchase_only').notNull().default(false),
    startsAt: timestamptzNow('starts_at'),
    expiresAt: timestamptz('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
    ...savedColumns(),
  },
  (t) => [
    uniqueIndex('coupons_name').on(sql`lower(${t.name})`),
    check('coupons_percent', sql`${t.percent} between 1 and 90`),
    check('coupons_minimum_order', sql`${t.minimumOrder} >= 0`),
    check('coupons_used', sql`${t.used} >= 0 and (${t.usageLimit} is null or ${t.used} <= ${t.usageLimit})`),
    check('coupons_limits', sql`coalesce(${t.usageLimit}, 1) >= 1 and coalesce(${t.perCustomerLimit}, 1) >= 1`),
  ],
)
