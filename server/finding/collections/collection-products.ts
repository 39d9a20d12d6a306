import type { CollectionContents, CollectionPreview } from '@kargha/contract/staff/collections.ts'
import { and, sql } from 'drizzle-orm'
import { productCards } from '../../catalogue/products/product-cards.ts'
import { hasIdOrSlug } from '../../catalogue/products/slug.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { listedProducts, listedProductsOf } from '../lists/listed-products-table.ts'
import { comesLast, type ProductSelection } from '../lists/product-selections.ts'
import { collectionChanges, collectionMembers, collectionPicks, collections } from './collections-table.ts'
import { batchSize, newestBatch, type Rules } from './members.ts'
import { ruleCondition, toStoredRule } from './rule-conditions.ts'

/** How many changed products that are not sorted in yet a reader looks at, the latest first. */
const maxChanges = 1_000

/**
 * The products of a collection: those that are pinned, then the newest, sold out after the others if the shop wishes. The rules
 * are checked again, so that whatever has changed counts at once. At most some two thousand products are looked at, however many the
 * shop has.
 */
function collectionSelection({ id, ...rules }: Rules & { id: string }): ProductSelection {
  const picks = sql`select product_id from ${collectionPicks} where collection_id = ${id}`
  const pinned = sql`array(${picks} and position is not null order by position)`
  return {
    picked: {
      query: (columns) => sql`
        select ${columns}, array_position(${pinned}, ${listedProducts.id}) as position from ${listedProductsOf(sql`
          select product_id from ${collectionMembers} where collection_id = ${id}
          union all select product_id from (select product_id from ${collectionChanges} order by id desc limit ${maxChanges}) changed
          union all select unnest(${pinned})`)}
        where ${listedProducts.id} = any(${pinned})
          or (${listedProducts.id} <> all(array(${picks} and position is null)) and (${ruleCondition(rules)}))`,
      order: sql`position, ${comesLast}, created_at desc, id`,
    },
  }
}

/** Whether shoppers can see a collection now. */
export const isShown = sql<boolean>`(coalesce(${collections.showsFrom} <= now(), true)
  and coalesce(now() < ${collections.showsUntil}, true))`

/** The names and addresses of the collections that shoppers can see, and when each was saved. */
export const shownCollections = (db: Reader): Promise<{ name: string; slug: string; changedAt: Date }[]> =>
  db
    .select({ name: collections.name, slug: collections.slug, changedAt: collections.updatedAt })
    .from(collections)
    .where(isShown)
    .orderBy(collections.position, collections.id)
    .limit(1_000)

/** The products of a collection that shoppers can see, by its id or slug. Throws NOT_FOUND. */
export async function shownCollection(db: Reader, idOrSlug: string): Promise<ProductSelection> {
  const [found] = await db
    .select({ id: collections.id, needsAll: collections.needsAll, rules: collections.rules })
    .from(collections)
    .where(and(hasIdOrSlug(collections, idOrSlug), isShown))
  if (found === undefined) throw notFound('Collection')
  return collectionSelection(found)
}

/** How many products a preview shows. */
const shown = 12

/** What a collection would consist of. Of very many products only the newest are looked at. */
export async function previewCollection(db: Database, contents: CollectionContents): Promise<CollectionPreview> {
  const { needsAll, rules } = contents
  const [pinned, excluded] = [contents.pinned.filter(isId), contents.excluded.filter(isId)]
  const picked = sql.param([...pinned, ...excluded])
  const condition = ruleCondition({ needsAll, rules: rules.map(toStoredRule) })
  type Found = { total: number; isPartial: boolean; ids: string[]; pinned: string[] }
  const { rows } = await db.execute<Found>(sql`
    with batch as materialized (${newestBatch(null)}), found as (
      select id, created_at, is_in_stock from batch ${listedProducts} where id <> all(${picked}::uuid[]) and (${condition})
    ), pinned as (
      select ${listedProducts.id} from ${listedProducts} where ${listedProducts.id} = any(${sql.param(pinned)}::uuid[])
    )
    select (select count(*) from found)::int + (select count(*) from pinned)::int as total,
      (select count(*) from batch) = ${batchSize} as "isPartial",
      array(select id from found ${listedProducts} order by ${comesLast}, created_at desc, id limit ${shown}) as ids,
      array(select id from pinned) as pinned`)
  const { total = 0, isPartial = false, ids = [], pinned: published = [] } = rows[0] ?? {}
  const first = [...pinned.filter((id) => published.includes(id)), ...ids].slice(0, shown)
  return { total, isPartial, products: await productCards(db, first) }
}
