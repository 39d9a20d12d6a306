import { createHash } from 'node:crypto'
import type { PlacedOrder, PlaceOrder } from '@kargha/contract/orders.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { idempotencyKeys } from './orders-table.ts'

const hashOf = (request: PlaceOrder) => createHash('sha256').update(JSON.stringify(request)).digest('hex')

const isOver = sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`

const mine = (customerId: string, key: string) =>
  and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key))

/**
 * Claims a customer's key for this transaction, or answers the reply that the key already got. A second request with the
 * key waits here until the first has ended: then it repeats its reply, or, where the first was undone, goes ahead. A key
 * lives 24 hours; within them the same key with another request is refused.
 */
export async function claimKey(
  tx: Transaction,
  customerId: string,
  key: string,
  request: PlaceOrder,
): Promise<PlacedOrder | null> {
  const requestHash = hashOf(request)
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ customerId, key, requestHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.customerId, idempotencyKeys.key],
      set: { requestHash, reply: null, createdAt: sql`now()` },
      setWhere: isOver,
    })
  if (claimed.rowCount === 1) return null
  const [kept] = await tx.select().from(idempotencyKeys).where(mine(customerId, key))
  if (kept?.requestHash !== requestHash)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', 'This order was already sent with other contents')
  return kept.reply
}

export async function keepReply(tx: Transaction, customerId: string, key: string, reply: PlacedOrder): Promise<void> {
  await tx.update(idempotencyKeys).set({ reply }).where(mine(customerId, key))
}

/** Takes away the keys whose 24 hours are over, and answers how many. */
export async function sweepKeys(db: Database): Promise<number> {
  return (await db.delete(idempotencyKeys).where(isOver)).rowCount ?? 0
}
