import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { orderEvents } from './orders-table.ts'

/** The actor of the steps that a customer takes; a staff member's is `staff asha@…`. */
export const customerActor = 'customer'
/** The actor of the steps that the shop takes by itself, because time ran out or the gateway reported a change. */
export const shopActor = 'shop'

/**
 * An INSERT of the first step of new orders, whose ids are in the query `placed`; each step has its order's. Its time is the orders'
 * own `createdAt`: the start of the transaction.
 */
export const insertFirstSteps = sql`
  insert into ${orderEvents} (id, order_id, status, actor) select id, id, 'Order Placed', ${sql.raw(`'${customerActor}'`)} from placed`

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
