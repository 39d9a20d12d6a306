import type { AddressFields } from '@kargha/contract/account.ts'
import type { ReturnImage } from '@kargha/contract/orders.ts'
import { returnResolutions, returnStatuses } from '@kargha/contract/words.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, oneOf } from '../db/columns.ts'
import { orders } from './orders-table.ts'

/** A wish to give an order back. An order has one at the most, ever: a rejected one is not asked again. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    reason: text('reason').notNull(),
    customReason: text('custom_reason').notNull().default(''),
    resolution: text('resolution', { enum: returnResolutions }).notNull(),
    images: jsonb('images').$type<ReturnImage[]>().notNull(),
    pickupAddress: jsonb('pickup_address').$type<AddressFields>().notNull(),
    status: text('status', { enum: returnStatuses }).notNull().default('Requested'),
    /** How a COD order's money went back: the UPI or bank reference. */
    refundReference: text('refund_reference'),
    createdAt: now('created_at'),
  },
  (t) => [
    index('returns_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('returns_status', oneOf(t.status, returnStatuses)),
    check('returns_resolution', oneOf(t.resolution, returnResolutions)),
    check('returns_refund', sql`${t.refundReference} is null or ${t.status} = 'Refunded'`),
  ],
)
