import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { lockPurchase } from './lock-purchase.ts'
import { refunds } from './refunds-table.ts'

export type Refund = typeof refunds.$inferSelect

export async function refundWith(db: Database, id: string): Promise<Refund | undefined> {
  return (await db.select().from(refunds).where(eq(refunds.id, id)))[0]
}

/** The open refunds of a payment, or the one that the gateway calls so: what a webhook without our own id may be about. */
export async function refundsLike(
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

/** The tries to refund an order, and those of whole payments of its purchase, oldest first. */
export const refundsOf = (db: Database, { id, purchaseId }: { id: string; purchaseId: string }): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.purchaseId, purchaseId), or(isNull(refunds.orderId), eq(refunds.orderId, id))))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** Whether a refund was given up and nobody has tried again since, as a condition of a query. */
export const isGivenUp = sql`(${refunds.givenUpAt} is not null and not exists (select from ${refunds} later
  where later.payment_id = ${refunds.paymentId} and later.order_id is not distinct from ${refunds.orderId}
    and later.attempt > ${refunds.attempt}))`

/**
 * Takes a queued refund in hand, so that it may be asked for. Answers false where another of the same payment is with the
 * gateway, which must end first, or where somebody else took it.
 */
export async function claimRefund(tx: Transaction, { id, purchaseId, paymentId }: Refund): Promise<boolean> {
  await lockPurchase(tx, purchaseId)
  const isWithGateway = sql`${refunds.state} in ('Asked', 'Pending')`
  const others = and(eq(refunds.paymentId, paymentId), ne(refunds.id, id), isWithGateway)
  if ((await tx.$count(refunds, others)) > 0) return false
  const claimed = await tx
    .update(refunds)
    .set({ state: 'Asked' })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'Queued')))
  return claimed.rowCount === 1
}

/** Counts another look at a refund; answers how many there were before, or null where it has ended. */
export async function countCheck(tx: Transaction, id: string): Promise<number | null> {
  const [open] = await tx
    .update(refunds)
    .set({ checks: sql`${refunds.checks} + 1` })
    .where(and(eq(refunds.id, id), sql`${refunds.state} not in ('Completed', 'Failed')`))
    .returning({ checks: refunds.checks })
  return open === undefined ? null : open.checks - 1
}
