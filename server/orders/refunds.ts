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
    .set({ state: 'Asked', asks: 1, askedAt: sql`clock_timestamp()` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'Queued')))
  return claimed.rowCount === 1
}

/** So often is a refund asked for under one id, before staff have to find out what became of it … */
const mostAsks = 5
/** … and so many seconds apart, which no call takes: two never ask for it at once. */
const secondsApart = 60

/**
 * Takes in hand a refund that was asked for and that the gateway does not know, so that it may be asked for again under the
 * same id. Answers false where it is too soon, or somebody else took it, or it was asked for often enough: then it waits for
 * staff, and is still asked about.
 */
export async function claimAgain(tx: Transaction, { id, purchaseId, asks }: Refund): Promise<boolean> {
  await lockPurchase(tx, purchaseId)
  const isUnheard = and(
    eq(refunds.id, id),
    eq(refunds.state, 'Asked'),
    eq(refunds.asks, asks),
    isNull(refunds.givenUpAt),
    sql`coalesce(${refunds.askedAt} < now() - make_interval(secs => ${secondsApart}), true)`,
  )
  if (asks >= mostAsks) {
    const failure = 'The gateway takes it no more and does not know of it'
    await tx.update(refunds).set({ givenUpAt: sql`now()`, failure }).where(isUnheard)
    return false
  }
  const claimed = await tx
    .update(refunds)
    .set({ asks: asks + 1, askedAt: sql`clock_timestamp()` })
    .where(isUnheard)
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
