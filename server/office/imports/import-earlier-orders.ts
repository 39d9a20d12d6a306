import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { earlierOrders } from '../earlier-orders/earlier-orders-table.ts'
import type { ImportContext, Outcome } from './import-kind.ts'
import type { EarlierOrderItem } from './orders-of-tables.ts'

/** A redacted order stays as it is: its customer's account was deleted. */
export async function importEarlierOrders(
  tx: Transaction,
  items: readonly EarlierOrderItem[],
  { source }: ImportContext,
): Promise<Outcome[]> {
  // In one sequence, so that imports at once wait for each other and not in a circle.
  const sorted = items.toSorted((a, b) => (a.number < b.number ? -1 : 1)).map((item) => ({ ...item, source }))
  const inserted = await tx
    .insert(earlierOrders)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ number: earlierOrders.number })
  const created = new Set(inserted.map(({ number }) => number))
  const numbers = items.map(({ number }) => number)
  const known = await tx
    .select()
    .from(earlierOrders)
    .where(and(eq(earlierOrders.source, source), inArray(earlierOrders.number, numbers)))
    .orderBy(earlierOrders.number)
    .for('no key update')
  const byNumber = new Map(known.map((order) => [order.number, order]))
  const outcomes: Outcome[] = []
  for (const item of items) {
    const { id, importedAt, redactedAt, source: _, ...before } = byNumber.get(item.number) ?? {}
    const isSame = redactedAt || isDeepStrictEqual(before, { ...item })
    if (id !== undefined && !created.has(item.number) && !isSame)
      await tx.update(earlierOrders).set(item).where(eq(earlierOrders.id, id))
    outcomes.push(created.has(item.number) ? 'created' : isSame ? 'unchanged' : 'changed')
  }
  return outcomes
}
