import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../shop/customers/account-table.ts'
import { purchases } from '../records/orders-table.ts'
import { coupons } from './coupons-table.ts'

/**
 * One use of a coupon. A customer's uses of a coupon are numbered from 1, so that the limit per customer is enforced by a
 * unique key and a check, not by a count that two simultaneous orders could both pass.
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
