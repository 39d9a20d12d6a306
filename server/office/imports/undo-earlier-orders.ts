import type { EarlierLine } from '@kargha/contract/staff/earlier-orders.ts'
import { type Paise, toRupees } from '@kargha/domain/money.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { earlierOrders } from '../earlier-orders/earlier-orders-table.ts'
import { orderState } from './import-earlier-orders.ts'
import { changedSince, type LeftRecord, type UndoneRecord } from './import-kind.ts'
import type { Changes } from './record-imports-table.ts'
import { restorable } from './restorable.ts'

/** Without those whose customer's account was deleted: what is left of them is the shop's books. */
export async function lockEarlierOrders(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: earlierOrders.id, redactedAt: earlierOrders.redactedAt })
    .from(earlierOrders)
    .where(inArray(earlierOrders.id, [...ids]))
    .orderBy(earlierOrders.id)
    .for('update')
  return found.filter(({ redactedAt }) => redactedAt === null).map(({ id }) => id)
}

const textOf = ({ quantity, name, sku, price }: EarlierLine) =>
  `${quantity} × ${name}${sku && ` (${sku})`} at ₹${price}`
const textsOf = (lines: unknown) => (lines as EarlierLine[]).map(textOf)

/** Lines as texts, amounts in rupees. */
export function shownOrder({ lines, total, refunded, ...changes }: Changes): Changes {
  const inRupees = ({ from, to }: Changes[string]) => ({ from: toRupees(from as Paise), to: toRupees(to as Paise) })
  return {
    ...changes,
    ...(lines && { lines: { from: textsOf(lines.from), to: textsOf(lines.to) } }),
    ...(total && { total: inRupees(total) }),
    ...(refunded && { refunded: inRupees(refunded) }),
  }
}

/** Only later imports change them. */
export async function undoEarlierOrders(tx: Transaction, records: readonly UndoneRecord[]): Promise<LeftRecord[]> {
  const ids = records.map(({ recordId }) => recordId)
  const found = await tx.select().from(earlierOrders).where(inArray(earlierOrders.id, ids))
  const byId = new Map(found.map((order) => [order.id, order]))
  const left: LeftRecord[] = []
  const created: string[] = []
  for (const { recordId, changes, isChangedAgain } of records) {
    const order = byId.get(recordId)
    if (order === undefined) continue
    if (changes === null) {
      if (isChangedAgain) left.push({ recordId, fields: [], why: changedSince })
      else created.push(recordId)
      continue
    }
    const { values, left: fields } = restorable(orderState(order), changes)
    const { orderedAt, ...before } = values as { orderedAt?: string }
    const columns = { ...before, ...(orderedAt !== undefined && { orderedAt: new Date(orderedAt) }) }
    if (Object.keys(columns).length > 0)
      await tx.update(earlierOrders).set(columns).where(eq(earlierOrders.id, recordId))
    if (fields.length > 0) left.push({ recordId, fields, why: changedSince })
  }
  await tx.delete(earlierOrders).where(inArray(earlierOrders.id, created))
  return left
}
