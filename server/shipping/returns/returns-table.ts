import type { AddressFields } from '@kargha/contract/shop/address.ts'
import type { ReturnImage } from '@kargha/contract/shop/order-forms.ts'
import type { Tracking } from '@kargha/contract/shop/orders.ts'
import { returnResolutions, returnStatuses, waitingReturnStatuses } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../../orders/records/orders-table.ts'
import { id, jsonWithFiles, oneOf, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { inspectionColumns, isInspection } from '../parcels/inspection.ts'

/** At most one per order, also after a rejection (decision 018). */
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
    images: jsonWithFiles<ReturnImage[]>('images').notNull(),
    pickupAddress: jsonb('pickup_address').$type<AddressFields>().notNull(),
    status: text('status', { enum: returnStatuses }).notNull().default('Requested'),
    /** UPI or bank reference of a COD refund. */
    refundReference: text('refund_reference'),
    /** The parcel sent in exchange. */
    replacement: jsonb('replacement').$type<Tracking>(),
    ...inspectionColumns(),
    /** Staff's deadline for the next step; of an ended return, its last one. */
    dueAt: timestamptz('due_at').notNull().default(sql`now() + interval '48 hours'`),
    /** For the email sent when an online refund arrives. */
    refundNote: text('refund_note').notNull().default(''),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('returns_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('returns_waiting').on(t.dueAt, t.id).where(oneOf(t.status, waitingReturnStatuses)),
    index('returns_by_status').on(t.status, t.createdAt, t.id),
    check('returns_status', oneOf(t.status, returnStatuses)),
    check('returns_inspection', isInspection(t)),
    check('returns_inspected', sql`${t.inspectedAt} is null or ${t.status} in ('Picked up', 'Refunded', 'Exchanged')`),
    check('returns_resolution', oneOf(t.resolution, returnResolutions)),
    check('returns_replacement', sql`(${t.replacement} is not null) = (${t.status} = 'Exchanged')`),
    check('returns_refund', sql`${t.refundReference} is null or ${t.status} = 'Refunded'`),
  ],
)
