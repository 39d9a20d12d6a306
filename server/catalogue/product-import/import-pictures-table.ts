import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { fileAddress, id } from '../../platform/db/columns.ts'
import { productImports } from './product-imports-table.ts'

/** Pictures that a table of products names and the shop doesn't have: on other sites, or by the name of a file alone. */
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
    /** Why it can't be had. From the start for one that is nowhere to be fetched. */
    problem: text('problem'),
    /** Whether the import was done without it, and has not added it since. */
    wasMissing: boolean('was_missing').notNull().default(false),
  },
  (t) => [unique().on(t.importId, t.address), index('import_pictures_by_hash').on(t.hash)],
)
