import type { Findings, RecordColumn, RecordReport } from '@kargha/contract/staff/imports.ts'
import { importKinds, importSources, importStates } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, timestamptzNow } from '../../platform/db/columns.ts'

/** By field. */
export type Changes = Record<string, { from: unknown; to: unknown }>

type ImportReport = RecordReport & { undoneBy?: { _id: string; email: string } }

/** Of customers and history. The sweep deletes them after a month. */
export const recordImports = pgTable(
  'record_imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** Null once nothing more is read of it: it is full of personal data. */
    file: bytea('file'),
    kind: text('kind', { enum: importKinds }).notNull(),
    /** Of a table that is nobody's export. */
    columns: jsonb('columns').$type<RecordColumn[]>(),
    source: text('source', { enum: importSources }).notNull(),
    state: text('state', { enum: importStates }).notNull().default('Checking'),
    rows: integer('rows').notNull(),
    /** Rows checked or imported so far. */
    done: integer('done').notNull().default(0),
    report: jsonb('report').$type<ImportReport>().notNull(),
    /** All that is left out, for the table beside which it stands. */
    leftOut: jsonb('left_out').$type<Findings>(),
    staffId: uuid('staff_id').notNull(),
    staffEmail: text('staff_email').notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('record_imports_newest').on(t.createdAt.desc(), t.id),
    check('record_imports_matching', sql`${t.state} <> 'Matching' or ${t.columns} is not null`),
    // Columns have samples of the file.
    check('record_imports_columns', sql`${t.columns} is null or ${t.file} is not null`),
    check('record_imports_left_out', sql`${t.leftOut} is null or ${t.file} is not null`),
  ],
)

/**
 * What an import did to a record, or, of a checked one, would do. Personal data: it is deleted with the import, with its
 * customer's account, and once it is undone.
 */
export const importedRecords = pgTable(
  'imported_records',
  {
    /** Of two imports that changed a record, the later has the higher. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid('import_id')
      .notNull()
      .references(() => recordImports.id, { onDelete: 'cascade' }),
    recordId: uuid('record_id').notNull(),
    /** In the table. */
    row: integer('row').notNull(),
    name: text('name').notNull(),
    /** As JSON. Null: the import created it, or it is left. */
    changes: jsonb('changes').$type<Changes>(),
    /** What of it an undo left as it is: some fields of it, or all. */
    left: jsonb('left').$type<{ fields: string[]; why: string }>(),
  },
  (t) => [unique('imported_records_once').on(t.importId, t.recordId), index('imported_records_record').on(t.recordId)],
)
export type ImportedRecord = typeof importedRecords.$inferSelect
