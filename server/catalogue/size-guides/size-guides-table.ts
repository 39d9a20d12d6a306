import type { Measurement } from '@kargha/contract/shop/size-guide.ts'
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, savedColumns } from '../../platform/db/columns.ts'

/** One for each kind of garment. */
export const sizeGuides = pgTable(
  'size_guides',
  {
    id: id(),
    name: text('name').notNull().unique(),
    /** Plain text. */
    advice: text('advice').notNull().default(''),
    /** Rows. */
    sizes: text('sizes').array().notNull(),
    /** Columns, a value per size, in millimetres. */
    measurements: jsonb('measurements').$type<Measurement[]>().notNull(),
    ...savedColumns(),
  },
  (t) => [
    check('size_guides_sizes', sql`cardinality(${t.sizes}) between 1 and 30`),
    check('size_guides_measurements', sql`jsonb_typeof(${t.measurements}) = 'array'`),
  ],
)
