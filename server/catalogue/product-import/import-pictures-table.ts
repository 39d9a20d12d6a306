import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { fileAddress, id } from '../../platform/db/columns.ts'
import { productImports } from './product-imports-table.ts'

/** Pictures on other sites that a table of products names. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** Null until it is in the shop. */
    file: fileAddress('file'),
    /** SHA-256 of what was received: a picture that is there twice is stored once. */
    hash: text('hash'),
    attempts: integer('attempts').notNull().default(0),
    /** Why it can't be had. */
    problem: text('problem'),
    /** Whether the import was done without it once. */
    wasMissing: boolean('was_missing').notNull().default(false),
  },
  (t) => [unique().on(t.importId, t.address), index('import_pictures_by_hash').on(t.hash)],
)
