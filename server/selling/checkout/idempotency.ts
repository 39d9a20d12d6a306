import { createHash } from 'node:crypto'
import type { PlacedOrder, PlaceOrderFields } from '@kargha/contract/shop/orders.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { idempotencyKeys } from './idempotency-table.ts'

/** By what is ordered; the pages' totals may differ. */
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
 * Claims a key; returns null, or its earlier reply. A concurrent request with the key waits for the first to end: it gets its
 * reply, or goes ahead after a rollback. Throws IDEMPOTENCY_KEY_REUSED for another request within 24 hours.
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

/** In the claiming transaction. */
export async function storeReply(tx: Transaction, customerId: string, key: string, reply: PlacedOrder): Promise<void> {
  await writeReply(tx, { customerId, key, reply })
}

export async function sweepIdempotencyKeys(db: Database): Promise<number> {
  return (await db.delete(idempotencyKeys).where(hasExpired)).rowCount ?? 0
}
