import type { RecordUndo } from '@kargha/contract/staff/imports.ts'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import type { KindOfImport, LeftRecord, UndoneRecord } from './import-kind.ts'
import { kindsOfImport } from './import-kinds.ts'
import { forgetUndone, keepLeft, nextToUndo, toUndo } from './imported-records.ts'
import { type ImportRow, updateImport } from './update-import.ts'

/** Records in one transaction: customers who sign in meanwhile wait for its end. */
const perTransaction = 100

const nothingUndone: RecordUndo = { removed: 0, restored: 0, left: 0 }

/** What was set back in part counts as both. */
function withUndone(
  before: RecordUndo,
  records: readonly UndoneRecord[],
  left: readonly LeftRecord[],
  shown: NonNullable<KindOfImport<unknown>['shown']>,
): RecordUndo {
  const fieldsLeft = new Map(left.map(({ recordId, fields }) => [recordId, fields.length]))
  const isRestored = ({ recordId, changes }: UndoneRecord) =>
    changes !== null && (fieldsLeft.get(recordId) ?? 0) < Object.keys(shown(changes)).length
  const isRemoved = ({ recordId, changes }: UndoneRecord) => changes === null && !fieldsLeft.has(recordId)
  return {
    removed: before.removed + records.filter(isRemoved).length,
    restored: before.restored + records.filter(isRestored).length,
    left: before.left + left.length,
  }
}

/** Some records at a time: each leaves the list when it is undone, so that the next process goes on with the others. */
export async function undoTable(db: Pool, row: ImportRow): Promise<void> {
  const kind = kindsOfImport[row.kind]
  const { shown = (changes) => changes } = kind
  const member = row.report.undoneBy ?? { _id: row.staffId, email: row.staffEmail }
  const context = { importId: row.id, actor: `staff ${member.email}`, member }
  let undo = row.report.undo ?? nothingUndone
  let { done } = row
  for (;;) {
    const ids = await nextToUndo(db, row.id, perTransaction)
    if (ids.length === 0) break
    undo = await inTransaction(db, async (tx) => {
      const there = await kind.lock(tx, ids)
      const records = await toUndo(tx, row.id, there)
      const left = records.length > 0 ? await kind.undo(tx, records, context) : []
      await keepLeft(tx, row.id, left)
      await forgetUndone(tx, row.id, ids)
      const sum = withUndone(undo, records, left, shown)
      await updateImport(tx, row, { done: done + ids.length, report: { ...row.report, undo: sum } }, done)
      return sum
    })
    done += ids.length
  }
  await updateImport(db, row, { state: 'Undone', report: { ...row.report, undo } }, done)
}
