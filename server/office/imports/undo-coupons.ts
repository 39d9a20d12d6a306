import { inArray } from 'drizzle-orm'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { deleteCoupon } from '../../orders/coupons/staff-coupons.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { detailsOf, recordOf, writeAudit } from '../../shop/audit/audited.ts'
import { changedSince, type LeftRecord, type UndoContext, type UndoneRecord } from './import-kind.ts'

/** An order that uses one waits for this lock. */
export async function lockCoupons(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.id, [...ids]))
    .orderBy(coupons.id)
    .for('update')
  return found.map(({ id }) => id)
}

/** Undefined once it is deleted. */
async function whyKept(tx: Transaction, id: string, { member, importId }: UndoContext): Promise<string | undefined> {
  try {
    // A savepoint: the refusal must not end the others' transaction.
    const before = await tx.transaction((inner) => deleteCoupon(inner, id))
    const entry = { subject: before.couponName, before, after: null, details: { undo: true, importId } }
    await writeAudit(tx, member, [
      { action: 'deleteCoupon', subject: entry.subject, record: recordOf(entry), details: detailsOf(entry) },
    ])
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return 'it has been used'
  }
}

/** Those that were used, or saved by staff, stay. */
export async function undoCoupons(
  tx: Transaction,
  records: readonly UndoneRecord[],
  context: UndoContext,
): Promise<LeftRecord[]> {
  const ids = records.map(({ recordId }) => recordId)
  const found = await tx.select().from(coupons).where(inArray(coupons.id, ids))
  const left: LeftRecord[] = []
  for (const { id: recordId, version } of found) {
    const why = version > 1 ? changedSince : await whyKept(tx, recordId, context)
    if (why !== undefined) left.push({ recordId, fields: [], why })
  }
  return left
}
