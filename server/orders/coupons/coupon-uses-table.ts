import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../shop/customers/account-table.ts'
import { purchases } from '../records/orders-table.ts'
import { coupons } from './coupons-table.ts'

/**
 * Numbered from 1 per customer and coupon, so that a unique key enforces the limit: two concurrent orders could both pass a
 * count.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    number: integer('number').notNull(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .unique()
      .references(() => purchases.id),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.customerId, t.number] }),
    check('coupon_uses_number', sql`${t.number} >= 1`),
  ],
)
