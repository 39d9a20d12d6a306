import type { ProductCount } from '@kargha/contract/facets.ts'
import { and, gt, inArray, sum } from 'drizzle-orm'
import { categories, subcategories } from '../catalogue/catalogue-table.ts'
import type { ProductListOptions } from '../catalogue/product-list.ts'
import { hasIdOrSlug } from '../catalogue/slug.ts'
import type { Reader } from '../db/database.ts'
import { facetCounts, wholeShop } from './facet-counts-table.ts'

/** A part of the shop that triggers count: all of it, or a category or sub-category by id or slug. */
type Place = Pick<ProductListOptions, 'category' | 'subCategory'>

async function idsOf(db: Reader, { category, subCategory }: Place): Promise<string[]> {
  if (category === undefined && subCategory === undefined) return [wholeShop]
  const [table, idOrSlug] = subCategory === undefined ? [categories, category] : [subcategories, subCategory]
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(hasIdOrSlug(table, idOrSlug ?? ''))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** How many products of a place have each value, by the values' ids. */
export async function countPlace(db: Reader, place: Place): Promise<Map<number, ProductCount>> {
  const { valueId, products } = facetCounts
  const rows = await db
    .select({ id: valueId, count: sum(products).mapWith(Number) })
    .from(facetCounts)
    .where(and(inArray(facetCounts.place, await idsOf(db, place)), gt(products, 0)))
    .groupBy(valueId)
  return new Map(rows.map(({ id, count }) => [id, { count, isCapped: false }]))
}
