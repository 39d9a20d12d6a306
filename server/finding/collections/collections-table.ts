import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/products/products-table.ts'
import { fileAddress, id, savedColumns, timestamptz } from '../../platform/db/columns.ts'
import type { StoredRule } from './rule-conditions.ts'

/** Lists of products by rules, each with a page of its own. */
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
    /** When shoppers can see it; null for no beginning, or no end. */
    showsFrom: timestamptz('shows_from'),
    showsUntil: timestamptz('shows_until'),
    needsAll: boolean('needs_all').notNull(),
    rules: jsonb('rules').$type<StoredRule[]>().notNull(),
    /** When its members were last looked for among all products; null while that is still to be done. */
    filledAt: timestamptz('filled_at'),
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

/** What staff decided of single products, whatever the rules say. */
export const collectionPicks = pgTable(
  'collection_picks',
  {
    collectionId: ofCollection(),
    productId: ofProduct(),
    /** The place of a product that is pinned; null for one that is left out. */
    position: integer('position'),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.productId] }), index('collection_picks_product').on(t.productId)],
)

/** The newest products that the rules found, 720 at most. Those that no longer fit are passed over, and deleted later. */
export const collectionMembers = pgTable(
  'collection_members',
  { collectionId: ofCollection(), productId: ofProduct() },
  (t) => [primaryKey({ columns: [t.collectionId, t.productId] }), index('collection_members_product').on(t.productId)],
)

/**
 * Products that changed so that they may fit another collection now, written by a trigger on listedProducts. Whoever reads a
 * collection looks at them too, until a job has sorted them in.
 */
export const collectionChanges = pgTable('collection_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid('product_id').notNull(),
})
