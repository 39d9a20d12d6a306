import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, savedColumns } from '../../platform/db/columns.ts'

/** The shop's standard boxes and bags, from which a parcel's size and weight are proposed. */
export const boxes = pgTable(
  'boxes',
  {
    id: id(),
    name: text('name').notNull().unique(),
    /** Outer sides. */
    lengthCm: smallint('length_cm').notNull(),
    widthCm: smallint('width_cm').notNull(),
    heightCm: smallint('height_cm').notNull(),
    emptyGrams: integer('empty_grams').notNull(),
    /** Of pieces; null for any weight. */
    maxPiecesGrams: integer('max_pieces_grams'),
    isDefault: boolean('is_default').notNull().default(false),
    ...savedColumns(),
  },
  (t) => [
    uniqueIndex('boxes_one_default').on(t.isDefault).where(sql`${t.isDefault}`),
    check(
      'boxes_size',
      sql`least(${t.lengthCm}, ${t.widthCm}, ${t.heightCm}) >= 1 and greatest(${t.lengthCm}, ${t.widthCm}, ${t.heightCm}) <= 300`,
    ),
    check('boxes_weight', sql`${t.emptyGrams} between 0 and 100000 and ${t.maxPiecesGrams} between 1 and 100000`),
  ],
)
