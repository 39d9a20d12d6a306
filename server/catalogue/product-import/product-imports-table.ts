import type { ImportColumn, ProductImportReport } from '@kargha/contract/staff/product-imports.ts'
import { importStates, productFormats } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, timestamptzNow } from '../../platform/db/columns.ts'

/** The sweep deletes them after a month. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    file: bytea('file').notNull(),
    format: text('format', { enum: productFormats }).notNull().default('Kargha'),
    state: text('state', { enum: importStates }).notNull().default('Checking'),
    /** Of a table that is nobody's export, and those of another shop's export that may be several things. */
    columns: jsonb('columns').$type<ImportColumn[]>(),
    /** The sub-category of new products whose rows name none, as `Saree › Cotton`. Empty: they are faults. */
    commonPlace: text('common_place').notNull().default(''),
    rows: integer('rows').notNull(),
    /** Rows checked or imported so far. */
    done: integer('done').notNull().default(0),
    report: jsonb('report').$type<Partial<ProductImportReport>>().notNull(),
    /** Whether unknown categories are created. */
    createsCategories: boolean('creates_categories').notNull().default(false),
    /** Whether staff said that cells are right which look damaged. */
    trustsCells: boolean('trusts_cells').notNull().default(false),
    /** Whether it adds pictures that were missing, after the import. */
    addsPictures: boolean('adds_pictures').notNull().default(false),
    staffId: uuid('staff_id').notNull(),
    staffEmail: text('staff_email').notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('product_imports_newest').on(t.createdAt.desc(), t.id),
    check('product_imports_matching', sql`${t.state} <> 'Matching' or ${t.columns} is not null`),
  ],
)

/** What staff said the columns of a table are, for the next with the same headings. */
export const columnMatches = pgTable('column_matches', {
  /** A hash of them in any order, and of the kind of table; of the kind only, where a match holds for all of its tables. */
  headings: text('headings').primaryKey(),
  /** By heading in lower case. */
  uses: jsonb('uses').$type<Record<string, string | { use: string; name: string } | null>>().notNull(),
})
