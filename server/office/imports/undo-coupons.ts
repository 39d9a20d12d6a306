import { inArray } from 'drizzle-orm'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { deleteCoupon } from '../../orders/coupons/staff-coupons.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type AuditRecord, detailsOf, recordOf, writeAudit } from '../../shop/audit/audited.ts'
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

/** Undefined if it has been used. A savepoint: the refusal must not end the others' transaction. */
const deleteUnused = (tx: Transaction, id: string) =>
  tx
    .transaction((inner) => deleteCoupon(inner, id))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })

/** Those that were used, or saved by staff, stay. */
export async function undoCoupons(
  tx: Transaction,
  records: readonly UndoneRecord[],
  { member, importId }: UndoContext,
): Promise<LeftRecord[]> {
  const ids = records.map(({ recordId }) => recordId)
  const found = await tx.select().from(coupons).where(inArray(coupons.id, ids))
  const left: LeftRecord[] = []
  const deleted: AuditRecord[] = []
  for (const { id: recordId, version } of found) {
    const before = version > 1 ? undefined : await deleteUnused(tx, recordId)
    if (before === undefined) left.push({ recordId, fields: [], why: version > 1 ? changedSince : 'it has been used' })
    else deleted.push({ subject: before.couponName, before, after: null, details: { undo: true, importId } })
  }
  // Last: whoever else writes the audit waits from then on.
  const entries = deleted.map((each) => ({
    ...{ action: 'deleteCoupon' as const, subject: each.subject },
    ...{ record: recordOf(each), details: detailsOf(each) },
  }))
  await writeAudit(tx, member, entries)
  return left
}
