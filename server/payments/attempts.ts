import { and, asc, eq, max, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { payments } from './payments-table.ts'

export type Attempt = typeof payments.$inferSelect

export async function attemptWith(db: Database, id: string): Promise<Attempt | undefined> {
  return (await db.select().from(payments).where(eq(payments.id, id)))[0]
}

/** Every attempt to pay a purchase, first to last. */
export const attemptsOf = (db: Database, purchaseId: string): Promise<Attempt[]> =>
  db.select().from(payments).where(eq(payments.purchaseId, purchaseId)).orderBy(asc(payments.number))

/** How many attempts to pay a purchase there were. */
export async function attemptsSoFar(db: Database, purchaseId: string): Promise<number> {
  const rows = await db
    .select({ last: max(payments.number) })
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId))
  return rows[0]?.last ?? 0
}

/** Asks staff to look at a payment. */
export async function flagPayment(tx: Transaction, id: string): Promise<void> {
  await tx.update(payments).set({ flaggedAt: new Date() }).where(eq(payments.id, id))
}

export const isOpen = ({ state }: Attempt): boolean => state === 'Opening' || state === 'Pending'

/** Whether the gateway's word of its money has been heard already: nothing more follows from it. */
export const isDecided = ({ state }: Attempt): boolean =>
  state === 'Completed' || state === 'Surplus' || state === 'Mismatch'

/** A link dies so long before its purchase's hold ends, in milliseconds, that late news of it comes in time. */
export const lateNewsMs = 5 * 60_000

/** A link that is being asked for at this moment takes no longer than that. */
const openingSeconds = 30

/** Until when an attempt that is open has to be waited for: its link may still be used, or is being asked for just now. */
export const waitedForUntil = ({ state, createdAt, expiresAt }: Attempt): number =>
  state === 'Opening' ? createdAt.getTime() + openingSeconds * 1000 : expiresAt.getTime() + lateNewsMs

/** Whether another attempt than `id` may still bring a purchase's money. */
export async function isPaidOtherwise(db: Database, purchaseId: string, id: string): Promise<boolean> {
  const isComing = or(
    sql`${payments.state} in ('Pending', 'Mismatch')`,
    sql`${payments.state} = 'Opening' and ${payments.createdAt} > now() - make_interval(secs => ${openingSeconds})`,
  )
  const other = and(eq(payments.purchaseId, purchaseId), sql`${payments.id} <> ${id}`, isComing)
  return (await db.$count(payments, other)) > 0
}
