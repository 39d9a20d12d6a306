import type { RecordColumn, TableMatch } from '@kargha/contract/staff/imports.ts'
import { type ImportKind, importKinds } from '@kargha/domain/enums.ts'
import { neededUses, type RecordUse, recordUseNames } from '@kargha/domain/record-uses.ts'
import { forgetMatch, keepMatch, type MatchRules, matchedBefore } from '../../catalogue/product-import/match-columns.ts'
import type { GuessedColumn } from '../../platform/csv/guess-columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { columnsAs, kindsOfImport } from './import-kinds.ts'

/** Of a table that is nobody's export. */
type KindAndColumns = { kind: ImportKind; columns: RecordColumn[] }

const rulesOf = (kind: ImportKind): MatchRules<RecordUse> => ({
  kind,
  names: recordUseNames[kind],
  several: kindsOfImport[kind].other.several,
  needed: neededUses[kind],
})

const withUses = (columns: readonly RecordColumn[], kind: ImportKind, matched: readonly GuessedColumn<RecordUse>[]) =>
  columns.map((column, index) => ({ ...column, uses: { ...column.uses, [kind]: matched[index]?.use ?? null } }))

/** As staff matched the last table with the same headings, whatever kind was guessed. Null if none was. */
export async function tableMatchedBefore(
  tx: Transaction,
  columns: readonly RecordColumn[],
): Promise<KindAndColumns | null> {
  for (const kind of importKinds) {
    const known = await matchedBefore(tx, columnsAs(columns, kind), rulesOf(kind))
    if (known) return { kind, columns: withUses(columns, kind, known) }
  }
  return null
}

/** Takes a table for what staff say, and the next one with the same headings, too. Throws VALIDATION_FAILED. */
export async function keepTableMatch(
  tx: Transaction,
  columns: readonly RecordColumn[],
  { kind, columns: chosen }: TableMatch,
): Promise<KindAndColumns> {
  await forgetMatch(
    tx,
    columns,
    importKinds.filter((each) => each !== kind),
  )
  const matched = await keepMatch(tx, columnsAs(columns, kind), chosen, rulesOf(kind))
  return { kind, columns: withUses(columns, kind, matched) }
}
