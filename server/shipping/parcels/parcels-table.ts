import { couriers, parcelStatuses } from '@kargha/domain/enums.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { id, oneOf, orderedId, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { inspectionColumns, isInspection } from './inspection.ts'

/** One or more orders of one purchase. */
export const parcels = pgTable(
  'parcels',
  {
    id: id().$defaultFn(orderedId),
    number: text('number').notNull().unique(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    status: text('status', { enum: parcelStatuses }).notNull().default('Packed'),
    courier: text('courier', { enum: couriers }).notNull().default('manual'),
    /** The courier's name for customers, tracking number and link. Couriers reuse numbers. */
    courierName: text('courier_name'),
    awb: text('awb'),
    trackingUrl: text('tracking_url'),
    weightGrams: integer('weight_grams'),
    lengthCm: smallint('length_cm'),
    widthCm: smallint('width_cm'),
    heightCm: smallint('height_cm'),
    /** Null until handed over. */
    cashToCollect: bigint('cash_to_collect', { mode: 'number' }).$type<Paise>(),
    /** Failed ones. */
    attempts: smallint('attempts').notNull().default(0),
    /** A courier's report that contradicts the parcel's end; null once staff have looked into it. */
    contradiction: text('contradiction', { enum: parcelStatuses }),
    /** The courier's time of its latest applied event. */
    trackedAt: timestamptz('tracked_at'),
    handedOverAt: timestamptz('handed_over_at'),
    deliveredAt: timestamptz('delivered_at'),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('parcels_purchase').on(t.purchaseId),
    index('parcels_awb').on(t.awb),
    index('parcels_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('parcels_status').on(t.status, t.createdAt),
    index('parcels_by_status').on(t.status.desc().nullsFirst(), t.id),
    index('parcels_by_hand_over').on(t.handedOverAt.desc().nullsFirst(), t.id),
    index('parcels_contradicted').on(t.createdAt).where(sql`${t.contradiction} is not null`),
    check('parcels_number', sql`${t.number} ~ '^SH-[0-9A-Z]{4}-[0-9A-Z]{4}$'`),
    check('parcels_status', oneOf(t.status, parcelStatuses)),
    check('parcels_courier', oneOf(t.courier, couriers)),
    check('parcels_tracking', sql`num_nulls(${t.courierName}, ${t.awb}, ${t.trackingUrl}) in (0, 3)`),
    check('parcels_weight', sql`${t.weightGrams} between 1 and 100000`),
    check(
      'parcels_size',
      sql`num_nulls(${t.lengthCm}, ${t.widthCm}, ${t.heightCm}) in (0, 3)
        and least(${t.lengthCm}, ${t.widthCm}, ${t.heightCm}) >= 1`,
    ),
    check('parcels_attempts', sql`${t.attempts} >= 0`),
    check(
      'parcels_handed_over',
      sql`num_nulls(${t.handedOverAt}, ${t.cashToCollect}) = case when ${t.status} in ('Packed', 'Cancelled') then 2 else 0 end
        and (${t.handedOverAt} is null or ${t.awb} is not null) and ${t.cashToCollect} >= 0`,
    ),
    check('parcels_delivered', sql`(${t.status} = 'Delivered') = (${t.deliveredAt} is not null)`),
  ],
)

/** An order is in one live parcel at most. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** False once unpacked, or lost and replaced. */
    isLive: boolean('is_live').notNull().default(true),
    ...inspectionColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderId] }),
    index('parcel_lines_order').on(t.orderId),
    check('parcel_lines_inspection', isInspection(t)),
    uniqueIndex('parcel_lines_one_live').on(t.orderId).where(sql`${t.isLive}`),
  ],
)

/** Append-only. A repeated report has the same status and time. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    /** Null for a scan that doesn't change the status. */
    status: text('status', { enum: parcelStatuses }),
    /** By the reporter's clock. */
    at: timestamptz('at').notNull(),
    recordedAt: timestamptz('recorded_at').notNull().default(sql`clock_timestamp()`),
    text: text('text').notNull().default(''),
    place: text('place').notNull().default(''),
    /** `staff asha@…`, `shop`, `customer` or the courier's service. */
    source: text('source').notNull(),
    /** False if it came late or contradicts a final status. */
    isApplied: boolean('is_applied').notNull(),
  },
  (t) => [
    unique('parcel_events_once').on(t.parcelId, t.status, t.at).nullsNotDistinct(),
    check('parcel_events_status', oneOf(t.status, parcelStatuses)),
  ],
)
