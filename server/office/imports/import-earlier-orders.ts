import { eq, inArray } from 'drizzle-orm'
import { timeIn } from '../../platform/csv/time-cell.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { changesBetween } from '../../shop/audit/audited.ts'
import { earlierOrders } from '../earlier-orders/earlier-orders-table.ts'
import type { Outcome } from './import-kind.ts'
import type { EarlierOrderItem } from './orders-of-tables.ts'

const keyOf = ({ number, source }: Pick<EarlierOrderItem, 'number' | 'source'>) => `${number} ${source}`

type OrderRow = typeof earlierOrders.$inferSelect

/** All that an import says, as JSON. */
export function orderState({ orderedAt, ...order }: EarlierOrderItem | OrderRow): object {
  const { id, importedAt, redactedAt, ...state } = order as Omit<OrderRow, 'orderedAt'>
  return { ...state, orderedAt: orderedAt.toISOString() }
}

const dayOf = ({ orderedAt }: Pick<OrderRow, 'orderedAt'>) => timeIn(orderedAt.toISOString()).slice(0, 10)

/** Shops that keep their own tables number each year's bills from one. */
const isAnother = (before: OrderRow, item: EarlierOrderItem) =>
  item.source === 'Other' && before.redactedAt === null && dayOf(before) !== dayOf(item)

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
    .orderBy(earlierOrders.id)
    .for('no key update')
  const byNumber = new Map(known.map((order) => [keyOf(order), order]))
  const outcomes: Outcome[] = []
  for (const item of items) {
    const before = byNumber.get(keyOf(item))
    const isNew = created.has(keyOf(item))
    if (before && !isNew && isAnother(before, item)) {
      outcomes.push({
        refused: `Number: ${item.number} is an order of ${dayOf(before)} in the shop, which stays as it is`,
      })
      continue
    }
    const changes = before && !isNew && !before.redactedAt ? changesBetween(orderState(before), orderState(item)) : {}
    const isChanged = before !== undefined && Object.keys(changes).length > 0
    if (isChanged) await tx.update(earlierOrders).set(item).where(eq(earlierOrders.id, before.id))
    outcomes.push(
      before && (isNew || isChanged)
        ? { recordId: before.id, name: item.number, changes: isNew ? null : changes }
        : 'unchanged',
    )
  }
  return outcomes
}
