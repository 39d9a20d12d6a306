import { sql } from 'drizzle-orm'
import { bulkInsertFromJson } from '../../platform/db/bulk-insert-from-json.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { orderEvents } from './orders-table.ts'

/** The actor of the steps that a customer takes; a staff member's is `staff asha@…`. */
export const customerActor = 'customer'
/** The actor of the steps that the shop takes by itself, because time ran out or the gateway reported a change. */
export const shopActor = 'shop'

/** Writes the first step of new orders, under each order's id. Its time is the orders' `createdAt`: the transaction's start. */
export async function recordFirstSteps(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const step = { status: 'Order Placed', actor: customerActor }
  const rows = orderIds.map((id) => ({ ...step, id, orderId: id }))
  await bulkInsertFromJson(tx, orderEvents, rows)
}

/** A step as it appears on an order's timeline: a status of the order or, in the timeline's words, of its return. */
export type TimelineStep = { status: string; note: string; actor: string }

/**
 * Writes a step on a locked order's timeline and returns when it was taken. A unique key lets each status occur only once.
 * The time is that of the write, not of the transaction's start: a transaction that waited for the lock may have started
 * before the step it waited for.
 */
export async function recordStep(tx: Transaction, orderId: string, step: TimelineStep): Promise<Date> {
  const [event] = await tx
    .insert(orderEvents)
    .values({ ...step, orderId, at: sql`clock_timestamp()` })
    .returning({ at: orderEvents.at })
  if (event === undefined) throw new Error(`The step ${step.status} of order ${orderId} was not stored`)
  return event.at
}
