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

/** Shared descriptions of products. Values of variants' options named like an attribute, such as `Size`, are values of it too. */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull().default(0),
    isFilter: boolean('is_filter').notNull().default(true),
    ...savedColumns(),
  },
  (t) => [uniqueIndex('attributes_name').on(sql`lower(${t.name})`)],
)

/** Referenced by `products.attribute_values`; triggers keep used values. */
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
 * A value's slugs: its own, earlier ones and those of merged values, so that shared addresses go on working. Typed text with one
 * of them means that value. Filled by triggers.
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
