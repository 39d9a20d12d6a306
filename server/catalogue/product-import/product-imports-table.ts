import type { ProductImport } from '@kargha/contract/staff/products.ts'
import { importStates } from '@kargha/domain/enums.ts'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, timestamptzNow } from '../../platform/db/columns.ts'

/** The sweep deletes them after a month. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    file: bytea('file').notNull(),
    state: text('state', { enum: importStates }).notNull().default('Checking'),
    rows: integer('rows').notNull(),
    /** Rows checked or imported so far. */
    done: integer('done').notNull().default(0),
    report: jsonb('report').$type<Omit<ProductImport, 'dryRun'>>().notNull(),
    staffId: uuid('staff_id').notNull(),
    staffEmail: text('staff_email').notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [index('product_imports_newest').on(t.createdAt.desc(), t.id)],
)
