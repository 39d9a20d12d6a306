import type { CollectionContents, CollectionPreview } from '@kargha/contract/staff/collections.ts'
import { and, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasIdOrSlug } from '../../catalogue/products/slug.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Pool, Reader } from '../../platform/db/database.ts'
import { booleanSql, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { listedProducts } from '../lists/listed-products-table.ts'
import { productLists } from '../lists/product-list.ts'
import { inStockFirst, newest, type ProductSelection } from '../lists/product-selections.ts'
import { collectionPicks, collections } from './collections-table.ts'
import { type Rules, ruleCondition, toStoredRule } from './rule-conditions.ts'

type Contents = Rules & { pinned: readonly string[]; excluded: readonly string[] }

/** Pinned products, then the newest that fit the rules; sold out last if the shop wishes. */
function collectionSelection({ pinned, excluded, ...rules }: Contents): ProductSelection {
  const { id } = listedProducts
  const [first, out] = [pinned, excluded].map((ids) => sql`${sql.param([...ids])}::uuid[]`)
  const fits = sql`(${id} <> all(${out}) and (${ruleCondition(rules)}))`
  // The default order has an index.
  if (pinned.length === 0) return { where: fits }
  return {
    where: sql`(${id} = any(${first}) or ${fits})`,
    order: [
      { value: sql`coalesce(array_position(${first}, ${id}), ${pinned.length + 1})`, type: 'bigint' },
      inStockFirst,
      ...newest,
    ],
  }
}

export const isShown = booleanSql`(coalesce(${collections.showsFrom} <= now(), true)
  and coalesce(now() < ${collections.showsUntil}, true))`

export const shownCollections = (db: Reader): Promise<{ name: string; slug: string; changedAt: Date }[]> =>
  db
    .select({ name: collections.name, slug: collections.slug, changedAt: collections.updatedAt })
    .from(collections)
    .where(isShown)
    .orderBy(collections.position, collections.id)
    .limit(1_000)

const idsSql = typedSql(z.array(z.string()))

/** Pinned in their order, or excluded. */
const picks = (isPinned: boolean) => idsSql`array(select product_id from ${collectionPicks}
  where collection_id = ${collections.id} and (position is not null) = ${sql.raw(`${isPinned}`)} order by position)`

/** By id or slug. Throws NOT_FOUND. */
export async function shownCollection(db: Reader, idOrSlug: string): Promise<ProductSelection> {
  const { needsAll, rules } = collections
  const [found] = await db
    .select({ needsAll, rules, pinned: picks(true), excluded: picks(false) })
    .from(collections)
    .where(and(hasIdOrSlug(collections, idOrSlug), isShown))
  if (found === undefined) throw notFound('Collection')
  return collectionSelection(found)
}

const shown = 12

export async function previewCollection(db: Pool, contents: CollectionContents): Promise<CollectionPreview> {
  const { needsAll, rules } = contents
  const [pinned, excluded] = [contents.pinned.filter(isId), contents.excluded.filter(isId)]
  const selection = collectionSelection({ needsAll, rules: rules.map(toStoredRule), pinned, excluded })
  const [total, { data }] = await Promise.all([
    db.$count(listedProducts, selection.where),
    productLists(db)(selection, { limit: shown }),
  ])
  return { total, isPartial: false, products: data }
}
