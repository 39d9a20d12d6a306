import type { ImportSource } from '@kargha/domain/enums.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import type { OfOtherTables } from './other-tables.ts'

/** Notes what is left out of a row, or taken otherwise. */
export type Note = (message: string, row?: number) => void

/** What became of a record; a text says why it is left out. */
export type Outcome = 'created' | 'changed' | 'unchanged' | { refused: string }

/** Throw it to leave a record out of the import. */
export class LeftOut extends Error {}

/** `member` sent the table. */
export type ImportContext = {
  source: ImportSource
  actor: string
  member: { _id: string; email: string }
  secretKey: SecretKey
}

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
  /** Throws LeftOut. */
  read(rows: readonly CsvRow[], note: Note, source: ImportSource): Item
  /** Two rows with the same key would overwrite each other. */
  key(item: Item): { key: string; called: string }
  /** Outcomes in the items' sequence. Doing it twice changes nothing more. */
  write(tx: Transaction, items: readonly Item[], context: ImportContext): Promise<Outcome[]>
}

/** Of a cell that can't be read: names column and value. */
export const unread = (column: string, value: string, why: string): string =>
  `${column}: “${value.slice(0, 100)}” ${why}`
