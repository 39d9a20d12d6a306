import type { Findings } from '@kargha/contract/staff/imports.ts'
import type { ImportSource } from '@kargha/domain/enums.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import type { OfOtherTables } from './other-tables.ts'
import type { Changes, ImportedRecord } from './record-imports-table.ts'

/** Notes what is left out of a row, or taken otherwise. */
export type Note = (message: string, row?: number) => void

/** Notes why a record is left out, by a cell that can't be read. */
export type Fault = (message: string, row?: number) => undefined

/** What became of a record; `refused` says why it is left out. */
export type Outcome = 'unchanged' | { refused: string } | Written
/** `name` is what staff know the record by. */
export type Written = Pick<ImportedRecord, 'recordId' | 'name' | 'changes'>

/** What an undo leaves as it is. */
export type LeftRecord = Pick<ImportedRecord, 'recordId'> & NonNullable<ImportedRecord['left']>

/** `member` sent the table. */
export type ImportContext = {
  source: ImportSource
  actor: string
  member: { _id: string; email: string }
  secretKey: SecretKey
}

/** Locked. `isChangedAgain` by a later import. */
export type UndoneRecord = Written & { isChangedAgain: boolean }

export type UndoContext = Pick<ImportContext, 'actor' | 'member'> & { importId: string }

export const changedSince = 'changed since'

/** How tables of a kind are recognised, read and written. `Item` is what a record's rows say. */
export type KindOfImport<Item> = {
  /** By headings in lower case; undefined for another kind's. */
  sourceOf(found: ReadonlySet<string>): ImportSource | undefined
  /** All headings that are read, in lower case. */
  known: ReadonlySet<string>
  // biome-ignore lint/suspicious/noExplicitAny: a kind's uses are its own
  other: OfOtherTables<any>
  /** Each record's rows. */
  groups(rows: readonly CsvRow[], source: ImportSource): CsvRow[][]
  /** Notes all faults of the record: of one with any, the item is not used. */
  read(rows: readonly CsvRow[], notes: { note: Note; fault: Fault }, source: ImportSource): Item | undefined
  /** What else is wrong with records that are left out, by their first rows: so that all can be mended at once. */
  otherFaults?(db: Database, rows: readonly CsvRow[]): Promise<Findings>
  /** Two rows with the same key would overwrite each other. */
  key(item: Item): { key: string; called: string }
  /** Outcomes in the items' sequence. Doing it twice changes nothing more. */
  write(tx: Transaction, items: readonly Item[], context: ImportContext): Promise<Outcome[]>
  /** Locks records by id, in one sequence. Returns those that are there, and not emptied as their customer has gone. */
  lock(tx: Transaction, ids: readonly string[]): Promise<string[]>
  /** Removes or sets back what nobody changed since. Returns what it leaves. */
  undo(tx: Transaction, records: readonly UndoneRecord[], context: UndoContext): Promise<LeftRecord[]>
  /** A record's changes as staff read them; omitted if they can read them as they are. */
  shown?(changes: Changes): Changes
}

/** Of a cell that can't be read: names column and value. */
export const unread = (column: string, value: string, why: string): string =>
  `${column}: “${shortened(value, 100)}” ${why}`
