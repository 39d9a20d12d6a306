import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import { auditedRecords } from '../../shop/audit/audit-of-imports.ts'
import type { LeftRecord, UndoneRecord } from './import-kind.ts'

export async function lockReviews(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: ratings.id })
    .from(ratings)
    .where(inArray(ratings.id, [...ids]))
    .orderBy(ratings.id)
    .for('update')
  return found.map(({ id }) => id)
}

/** Those that staff have hidden, shown or answered stay. */
export async function undoReviews(tx: Transaction, records: readonly UndoneRecord[]): Promise<LeftRecord[]> {
  const ids = records.map(({ recordId }) => recordId)
  const touched = await auditedRecords(tx, ids)
  const untouched = ids.filter((id) => !touched.has(id))
  await tx.delete(ratings).where(inArray(ratings.id, untouched))
  return [...touched].map((recordId) => ({
    recordId,
    fields: [],
    why: 'staff have hidden, shown or answered it since',
  }))
}
