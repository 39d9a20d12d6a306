import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { earlierOrders } from '../earlier-orders/earlier-orders-table.ts'
import type { Outcome } from './import-kind.ts'
import type { EarlierOrderItem } from './orders-of-tables.ts'

const keyOf = ({ number, source }: Pick<EarlierOrderItem, 'number' | 'source'>) => `${number} ${source}`

/** A redacted order stays as it is: its customer's account was deleted. */
export async function importEarlierOrders(tx: Transaction, items: readonly EarlierOrderItem[]): Promise<Outcome[]> {
  // In one sequence, so that imports at once wait for each other and not in a circle.
  const sorted = items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const inserted = await tx
    .insert(earlierOrders)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ source: earlierOrders.source, number: earlierOrders.number })
  const created = new Set(inserted.map(keyOf))
  const numbers = items.map(({ number }) => number)
  const known = await tx
    .select()
    .from(earlierOrders)
    .where(inArray(earlierOrders.number, numbers))
    .orderBy(earlierOrders.number, earlierOrders.source)
    .for('no key update')
  const byNumber = new Map(known.map((order) => [keyOf(order), order]))
  const outcomes: Outcome[] = []
  for (const item of items) {
    const { id, importedAt, redactedAt, ...before } = byNumber.get(keyOf(item)) ?? {}
    const isSame = redactedAt || isDeepStrictEqual(before, { ...item })
    if (id !== undefined && !created.has(keyOf(item)) && !isSame)
      await tx.update(earlierOrders).set(item).where(eq(earlierOrders.id, id))
    outcomes.push(created.has(keyOf(item)) ? 'created' : isSame ? 'unchanged' : 'changed')
  }
  return outcomes
}
