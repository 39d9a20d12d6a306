import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { fileAddress, id, savedColumns } from '../../platform/db/columns.ts'
import { taxClasses } from '../tax-classes/tax-classes-table.ts'

export const categories = pgTable('categories', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
  ...savedColumns(),
})

export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    image: fileAddress('image').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** Null for the shop's. */
    taxClassId: uuid('tax_class_id').references(() => taxClasses.id),
    ...savedColumns(),
  },
  // The second lets products reference a sub-category with its category, so that the two agree.
  (t) => [unique().on(t.categoryId, t.slug), unique().on(t.id, t.categoryId)],
)
