import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/products/products-table.ts'
import { fileAddress, id, savedColumns, timestamptz } from '../../platform/db/columns.ts'
import type { StoredRule } from './rule-conditions.ts'

export const collections = pgTable(
  'collections',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    text: text('text').notNull(),
    image: fileAddress('image').notNull(),
    isInMenu: boolean('is_in_menu').notNull(),
    position: integer('position').notNull(),
    /** Null: no beginning, or no end. */
    showsFrom: timestamptz('shows_from'),
    showsUntil: timestamptz('shows_until'),
    needsAll: boolean('needs_all').notNull(),
    rules: jsonb('rules').$type<StoredRule[]>().notNull(),
    ...savedColumns(),
  },
  (t) => [
    check('collections_time', sql`${t.showsFrom} < ${t.showsUntil}`),
    check('collections_rules', sql`jsonb_typeof(${t.rules}) = 'array'`),
  ],
)

const ofCollection = () =>
  uuid('collection_id')
    .notNull()
    .references(() => collections.id, { onDelete: 'cascade' })
const ofProduct = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** Staff's choices, whatever the rules say. */
export const collectionPicks = pgTable(
  'collection_picks',
  {
    collectionId: ofCollection(),
    productId: ofProduct(),
    /** Null if left out. */
    position: integer('position'),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.productId] }), index('collection_picks_product').on(t.productId)],
)
