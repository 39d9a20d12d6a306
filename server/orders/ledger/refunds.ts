import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockPurchase } from '../records/lock-purchase.ts'
import { refunds } from './refunds-table.ts'

export type Refund = typeof refunds.$inferSelect

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  return (await db.select().from(refunds).where(eq(refunds.id, id)))[0]
}

/** What a webhook without our id may mean: open refunds of a payment, or the one with this gateway id. */
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

/** With those of whole payments of its purchase, oldest first. */
export const refundsOf = (db: Database, { id, purchaseId }: { id: string; purchaseId: string }): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.purchaseId, purchaseId), or(isNull(refunds.orderId), eq(refunds.orderId, id))))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** Waiting for somebody who may pay it, or given up and not retried since; a condition. */
export const waitsForStaff = sql`(${refunds.state} = 'Waiting' or ${refunds.givenUpAt} is not null and not exists (select from ${refunds} later
  where later.payment_id = ${refunds.paymentId} and later.order_id is not distinct from ${refunds.orderId}
    and later.attempt > ${refunds.attempt}))`

/** False if another refund of the payment is at the gateway, or another caller was first. */
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

/** Requests under one id before staff look. */
const maxRequests = 5
/** Longer than any call, so that requests never overlap. */
const requestIntervalSeconds = 60

/**
 * Claims another request under the same id for a refund unknown to the gateway. False if it is too soon or another caller was
 * first; after `maxRequests` the refund is given up, but still checked.
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

/** Returns the earlier checks; null if the refund has ended. */
export async function countRefundCheck(tx: Transaction, id: string): Promise<number | null> {
  const [open] = await tx
    .update(refunds)
    .set({ checks: sql`${refunds.checks} + 1` })
    .where(and(eq(refunds.id, id), sql`${refunds.state} not in ('Completed', 'Failed')`))
    .returning({ checks: refunds.checks })
  return open === undefined ? null : open.checks - 1
}
