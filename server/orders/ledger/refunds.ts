import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockPurchase } from '../records/lock-purchase.ts'
import { refunds } from './refunds-table.ts'

export type Refund = typeof refunds.$inferSelect

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  return (await db.select().from(refunds).where(eq(refunds.id, id)))[0]
}

/** The ids of the open refunds of a payment, or of the refund with this gateway id: those a webhook without our id may mean. */
export async function findRefundIds(
  db: Database,
  { gatewayRefundId, paymentId }: { gatewayRefundId?: string | undefined; paymentId?: string | undefined },
): Promise<string[]> {
  const isOpen = sql`${refunds.state} in ('Asked', 'Pending')`
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      or(
        gatewayRefundId === undefined ? undefined : eq(refunds.gatewayRefundId, gatewayRefundId),
        paymentId === undefined ? undefined : and(eq(refunds.paymentId, paymentId), isOpen),
        sql`false`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** The refunds of an order and those of whole payments of its purchase, oldest first. */
export const refundsOf = (db: Database, { id, purchaseId }: { id: string; purchaseId: string }): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.purchaseId, purchaseId), or(isNull(refunds.orderId), eq(refunds.orderId, id))))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** Whether a refund was given up and has not been retried since, as a condition of a query. */
export const isGivenUp = sql`(${refunds.givenUpAt} is not null and not exists (select from ${refunds} later
  where later.payment_id = ${refunds.paymentId} and later.order_id is not distinct from ${refunds.orderId}
    and later.attempt > ${refunds.attempt}))`

/**
 * Claims a queued refund, so that this caller may request it. Returns false if another refund of the same payment is under way
 * at the gateway and must end first, or if another caller has claimed it.
 */
export async function claimRefund(tx: Transaction, { id, purchaseId, paymentId }: Refund): Promise<boolean> {
  await lockPurchase(tx, purchaseId)
  const isWithGateway = sql`${refunds.state} in ('Asked', 'Pending')`
  const others = and(eq(refunds.paymentId, paymentId), ne(refunds.id, id), isWithGateway)
  if ((await tx.$count(refunds, others)) > 0) return false
  const claimed = await tx
    .update(refunds)
    .set({ state: 'Asked', requestCount: 1, requestedAt: sql`clock_timestamp()` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'Queued')))
  return claimed.rowCount === 1
}

/** How often a refund is requested under one id before staff have to find out what became of it. */
const maxRequests = 5
/** The time between two requests, in seconds. No call takes as long, so two requests never overlap. */
const requestIntervalSeconds = 60

/**
 * Claims a refund that was requested but is unknown to the gateway, so that this caller may request it again under the same id.
 * Returns false if it is too soon or another caller has claimed it, and also once it was requested `maxRequests` times: then it
 * is given up and waits for staff, while its status is still checked.
 */
export async function claimRepeatRequest(tx: Transaction, { id, purchaseId, requestCount }: Refund): Promise<boolean> {
  await lockPurchase(tx, purchaseId)
  const isUnchanged = and(
    eq(refunds.id, id),
    eq(refunds.state, 'Asked'),
    eq(refunds.requestCount, requestCount),
    isNull(refunds.givenUpAt),
    sql`coalesce(${refunds.requestedAt} < now() - make_interval(secs => ${requestIntervalSeconds}), true)`,
  )
  if (requestCount >= maxRequests) {
    const failure = 'The gateway does not know of it and did not accept it again'
    await tx.update(refunds).set({ givenUpAt: sql`now()`, failure }).where(isUnchanged)
    return false
  }
  const claimed = await tx
    .update(refunds)
    .set({ requestCount: requestCount + 1, requestedAt: sql`clock_timestamp()` })
    .where(isUnchanged)
  return claimed.rowCount === 1
}

/** Counts a status check of a refund and returns how many there were before; null if the refund has ended. */
export async function countRefundCheck(tx: Transaction, id: string): Promise<number | null> {
  const [open] = await tx
    .update(refunds)
    .set({ checks: sql`${refunds.checks} + 1` })
    .where(and(eq(refunds.id, id), sql`${refunds.state} not in ('Completed', 'Failed')`))
    .returning({ checks: refunds.checks })
  return open === undefined ? null : open.checks - 1
}
