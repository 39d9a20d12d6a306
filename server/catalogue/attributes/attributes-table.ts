import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, savedColumns } from '../../platform/db/columns.ts'

/**
 * What products are described by, in words that they share. The values of variants' options of an attribute's name are its
 * values too: those of `Size`, which every shop has.
 */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull().default(0),
    /** Whether lists can be narrowed by it. */
    isFilter: boolean('is_filter').notNull().default(true),
    ...savedColumns(),
  },
  (t) => [uniqueIndex('attributes_name').on(sql`lower(${t.name})`)],
)

/** The values of attributes. A product has them in `attribute_values`; triggers see to it that no value of a product is deleted. */
export const attributeValues = pgTable(
  'attribute_values',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    attributeId: uuid('attribute_id')
      .notNull()
      .references(() => attributes.id),
    value: text('value').notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull().default(0),
    ...savedColumns(),
  },
  (t) => [
    unique('attribute_values_slug').on(t.attributeId, t.slug),
    index('attribute_values_position').on(t.position, t.id),
    check('attribute_values_value', sql`length(${t.value}) between 1 and 80`),
  ],
)

/**
 * The slugs by which a value is known: its own and, so that shared addresses go on working, its earlier ones and those of values
 * merged into it. Whatever is typed that has one of them is that value. Filled by triggers.
 */
export const attributeValueSlugs = pgTable(
  'attribute_value_slugs',
  {
    attributeId: uuid('attribute_id')
      .notNull()
      .references(() => attributes.id),
    slug: text('slug').notNull(),
    valueId: integer('value_id')
      .notNull()
      .references(() => attributeValues.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.attributeId, t.slug], name: 'attribute_value_slugs_key' }),
    index('attribute_value_slugs_value').on(t.valueId),
  ],
)
