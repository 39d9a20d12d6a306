import type { RecordColumn, RecordReport } from '@kargha/contract/staff/imports.ts'
import { importKinds, importSources, importStates } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, timestamptzNow } from '../../platform/db/columns.ts'

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
    report: jsonb('report').$type<RecordReport>().notNull(),
    staffId: uuid('staff_id').notNull(),
    staffEmail: text('staff_email').notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('record_imports_newest').on(t.createdAt.desc(), t.id),
    check('record_imports_matching', sql`${t.state} <> 'Matching' or ${t.columns} is not null`),
    // Columns have samples of the file.
    check('record_imports_columns', sql`${t.columns} is null or ${t.file} is not null`),
  ],
)
