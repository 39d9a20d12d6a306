import { courierServices } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { bulkInsertFromJson } from '../../platform/db/bulk-insert-from-json.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { orderEvents } from './orders-table.ts'

/** Staff are `staff asha@…`, couriers the name of their service. */
export const customerActor = 'customer'
/** When time ran out, or the gateway reported a change. */
export const shopActor = 'shop'
/** Why a job cancels orders. */
export type JobNote = 'Payment not received' | 'Not confirmed in time'

/** What a courier's service writes is for staff: customers read the shop's own sentences. */
export const isByCourier = (actor: string): boolean => courierServices.some((service) => service === actor)

/** First steps have the orders' ids and `createdAt`: the transaction's start. */
export async function recordFirstSteps(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const step = { status: 'Order Placed', actor: customerActor }
  const rows = orderIds.map((id) => ({ ...step, id, orderId: id }))
  await bulkInsertFromJson(tx, orderEvents, rows)
}

/** A status of the order or its return. */
export type TimelineStep = { status: string; note: string; actor: string }

/**
 * Writes a step, each status once, and returns its time: the write's, since a transaction that waited for the lock may have
 * started before the step it waited for.
 */
export async function recordStep(tx: Transaction, orderId: string, step: TimelineStep): Promise<Date> {
  const [event] = await tx
    .insert(orderEvents)
    .values({ ...step, orderId, at: sql`clock_timestamp()` })
    .returning({ at: orderEvents.at })
  if (event === undefined) throw new Error(`The step ${step.status} of order ${orderId} was not stored`)
  return event.at
}
