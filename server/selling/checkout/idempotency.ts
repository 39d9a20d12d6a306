import { createHash } from 'node:crypto'
import type { PlacedOrder, PlaceOrderFields } from '@kargha/contract/shop/orders.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { idempotencyKeys } from './idempotency-table.ts'

/** Two requests are the same if they order the same; what their pages showed may differ. */
const hashOf = ({ expected, ...order }: PlaceOrderFields) =>
  createHash('sha256').update(JSON.stringify(order)).digest('hex')

const hasExpired = sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`

type KeyOfCustomer = { customerId: string; key: string }
type Claim = KeyOfCustomer & { requestHash: string }

const isThisKey = ({ customerId, key }: Values<KeyOfCustomer>) =>
  and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key))

const claim = prepared('claim_idempotency_key', (db, { customerId, key, requestHash }: Values<Claim>) =>
  db
    .insert(idempotencyKeys)
    .values({ customerId, key, requestHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.customerId, idempotencyKeys.key],
      set: { requestHash: sql`excluded.request_hash`, reply: null, createdAt: sql`now()` },
      setWhere: hasExpired,
    }),
)

const readClaim = prepared('idempotency_key', (db, value: Values<KeyOfCustomer>) =>
  db.select().from(idempotencyKeys).where(isThisKey(value)),
)

const writeReply = prepared('reply_to_idempotency_key', (db, value: Values<KeyOfCustomer & { reply: PlacedOrder }>) =>
  db
    .update(idempotencyKeys)
    .set({ reply: sql`${value.reply}` })
    .where(isThisKey(value)),
)

/**
 * Claims a customer's key for this transaction and returns null, or returns the reply that the key has received before. A
 * second request with the same key waits here until the first has ended: then it gets the first one's reply, or goes ahead if
 * the first was rolled back. Within 24 hours, another request under the same key throws IDEMPOTENCY_KEY_REUSED.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  customerId: string,
  key: string,
  request: PlaceOrderFields,
): Promise<PlacedOrder | null> {
  const requestHash = hashOf(request)
  const [, [stored]] = await Promise.all([
    claim(tx, { customerId, key, requestHash }),
    readClaim(tx, { customerId, key }),
  ])
  if (stored?.requestHash !== requestHash)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', 'This order was already sent with different contents')
  return stored.reply
}

/** Stores the reply to a claimed key, in the transaction that claimed it. */
export async function storeReply(tx: Transaction, customerId: string, key: string, reply: PlacedOrder): Promise<void> {
  await writeReply(tx, { customerId, key, reply })
}

/** Deletes the keys older than 24 hours and returns how many there were. */
export async function sweepIdempotencyKeys(db: Database): Promise<number> {
  return (await db.delete(idempotencyKeys).where(hasExpired)).rowCount ?? 0
}
