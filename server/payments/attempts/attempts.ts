import { and, asc, eq, max, or, sql } from 'drizzle-orm'
import { purchases } from '../../orders/records/orders-table.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { payments } from './payments-table.ts'

export type PaymentAttempt = typeof payments.$inferSelect

export async function findAttempt(db: Database, id: string): Promise<PaymentAttempt | undefined> {
  return (await db.select().from(payments).where(eq(payments.id, id)))[0]
}

/** First to last. */
export const attemptsOf = (db: Database, purchaseId: string): Promise<PaymentAttempt[]> =>
  db.select().from(payments).where(eq(payments.purchaseId, purchaseId)).orderBy(asc(payments.number))

/** 0 if there is none. */
export async function lastAttemptNumber(db: Database, purchaseId: string): Promise<number> {
  const rows = await db
    .select({ last: max(payments.number) })
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId))
  return rows[0]?.last ?? 0
}

export async function flagPayment(tx: Transaction, id: string): Promise<void> {
  await tx.update(payments).set({ flaggedAt: sql`now()` }).where(eq(payments.id, id))
}

export const isOpen = ({ state }: PaymentAttempt): boolean => state === 'Opening' || state === 'Pending'

/** A failed attempt may be paid late, and the gateway may come to agree on a mismatch until staff have settled that. */
export const isFinal = ({ state, flaggedAt }: PaymentAttempt): boolean =>
  state === 'Completed' || state === 'Surplus' || (state === 'Mismatch' && flaggedAt === null)

/** Links expire this long before the hold, so that a late status arrives in time. */
export const settlementMarginMs = 5 * 60_000

/** Longer than a request for a link takes. */
const openingSeconds = 30

/** Epoch milliseconds. Until then an open attempt may bring money. */
export const mayBePaidUntil = ({ state, createdAt, expiresAt }: PaymentAttempt): number =>
  state === 'Opening' ? createdAt.getTime() + openingSeconds * 1000 : expiresAt.getTime() + settlementMarginMs

/** While a link for a purchase's cash due is open, nothing of it is handed over. */
export async function keepPayingUntil(tx: Transaction, purchaseId: string): Promise<void> {
  const open = (await attemptsOf(tx, purchaseId)).filter((attempt) => attempt.isRest && isOpen(attempt))
  const payingUntil =
    open.length === 0
      ? null
      : new Date(Math.max(...open.map(({ expiresAt }) => expiresAt.getTime() + settlementMarginMs)))
  await tx.update(purchases).set({ payingUntil }).where(eq(purchases.id, purchaseId))
}

/** However often its customer opens a link and lets it expire. */
const maxPayingMs = 60 * 60_000

/** Whether links for the cash due have kept a purchase from being handed over for an hour in all. */
export function isPayingTimeUsedUp(attempts: readonly PaymentAttempt[]): boolean {
  let [total, until] = [0, 0]
  for (const { isRest, createdAt, expiresAt, settledAt } of attempts) {
    if (!isRest) continue
    const latest = expiresAt.getTime() + settlementMarginMs
    const end = Math.min(latest, settledAt?.getTime() ?? latest)
    total += Math.max(0, end - Math.max(until, createdAt.getTime()))
    until = Math.max(until, end)
  }
  return total >= maxPayingMs
}

/** Each costs a status call whenever its status is read. */
export const maxOpenAttempts = 5

export async function hasOtherOpenAttempt(db: Database, purchaseId: string, id: string): Promise<boolean> {
  const mayBePaid = or(
    sql`${payments.state} in ('Pending', 'Mismatch')`,
    sql`${payments.state} = 'Opening' and ${payments.createdAt} > now() - make_interval(secs => ${openingSeconds})`,
  )
  const other = and(eq(payments.purchaseId, purchaseId), sql`${payments.id} <> ${id}`, mayBePaid)
  return (await db.$count(payments, other)) > 0
}
