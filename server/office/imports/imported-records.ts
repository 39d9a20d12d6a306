import type { RecordImportDetail } from '@kargha/contract/staff/imports.ts'
import type { ImportKind } from '@kargha/domain/enums.ts'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import type { LeftRecord, Outcome, UndoneRecord, Written } from './import-kind.ts'
import { kindsOfImport } from './import-kinds.ts'
import { importedRecords, recordImports } from './record-imports-table.ts'

/** Of changes and of what an undo left, as many as anybody reads. */
export const mostListed = 500

const isOf = (importId: string) => eq(importedRecords.importId, importId)

export type WrittenRow = { row: number } & Written

/** Those that were created or changed, each with its row of the table. */
export const writtenRows = (items: readonly { row: number }[], outcomes: readonly Outcome[]): WrittenRow[] =>
  outcomes.flatMap((outcome, index) =>
    typeof outcome === 'object' && 'recordId' in outcome ? [{ row: items[index]?.row ?? 0, ...outcome }] : [],
  )

export async function keepRecords(tx: Transaction, importId: string, written: readonly WrittenRow[]): Promise<void> {
  if (written.length === 0) return
  // Two processes may check a table at once.
  await tx
    .insert(importedRecords)
    .values(written.map((each) => ({ importId, ...each })))
    .onConflictDoNothing()
}

export async function forgetRecords(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(importedRecords).where(isOf(importId))
}

/**
 * Of all imports, what they did to a customer and to their earlier orders.
 *
 * @param email in lower case, if it is verified: of orders that an import has made another's since
 */
export async function forgetPerson(tx: Transaction, recordIds: readonly string[], email: string | null): Promise<void> {
  const wasTheirs =
    email === null
      ? undefined
      : sql`${email} in (${importedRecords.changes} #>> '{email,from}', ${importedRecords.changes} #>> '{email,to}')`
  await tx.delete(importedRecords).where(or(inArray(importedRecords.recordId, [...recordIds]), wasTheirs))
}

export const countToUndo = (db: Database, importId: string): Promise<number> =>
  db.$count(importedRecords, and(isOf(importId), isNull(importedRecords.left)))

type Listed = Pick<RecordImportDetail, 'changes' | 'left'>

/** By rows of the table. */
export async function listRecords(db: Database, importId: string, kind: ImportKind): Promise<Listed> {
  const read = (list: 'changes' | 'left') =>
    db
      .select()
      .from(importedRecords)
      .where(and(isOf(importId), isNotNull(importedRecords[list])))
      .orderBy(importedRecords.row, importedRecords.number)
      .limit(mostListed)
  const { shown = (changes) => changes } = kindsOfImport[kind]
  return {
    changes: (await read('changes')).map(({ row, name, changes }) => ({ row, name, fields: shown(changes ?? {}) })),
    left: (await read('left')).map(({ row, name, left }) => ({
      row,
      name,
      fields: left?.fields ?? [],
      why: left?.why ?? '',
    })),
  }
}

export async function nextToUndo(db: Database, importId: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: importedRecords.recordId })
    .from(importedRecords)
    .where(and(isOf(importId), isNull(importedRecords.left)))
    .orderBy(importedRecords.number)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** A check changes nothing. */
const isChangedAgain = booleanSql`exists (
  select from ${importedRecords} later join ${recordImports} of on of.id = later.import_id
  where later.record_id = "imported_records"."record_id" and later.number > "imported_records"."number"
    and of.state not in ('Checking', 'Checked'))`

/** Of records that are locked: another process may have undone them meanwhile. */
export const toUndo = (tx: Transaction, importId: string, ids: readonly string[]): Promise<UndoneRecord[]> =>
  tx
    .select({
      recordId: importedRecords.recordId,
      name: importedRecords.name,
      changes: importedRecords.changes,
      isChangedAgain,
    })
    .from(importedRecords)
    .where(and(isOf(importId), inArray(importedRecords.recordId, [...ids]), isNull(importedRecords.left)))
    .orderBy(importedRecords.recordId)

/** Those left as they are stay listed, without their values. */
export async function keepLeft(tx: Transaction, importId: string, left: readonly LeftRecord[]): Promise<void> {
  for (const { recordId, ...why } of left)
    await tx
      .update(importedRecords)
      .set({ left: why, changes: null })
      .where(and(isOf(importId), eq(importedRecords.recordId, recordId)))
}

export async function forgetUndone(tx: Transaction, importId: string, ids: readonly string[]): Promise<void> {
  const isUndone = and(inArray(importedRecords.recordId, [...ids]), isNull(importedRecords.left))
  await tx.delete(importedRecords).where(and(isOf(importId), isUndone))
}
