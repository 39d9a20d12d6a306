import type { ProductCount } from '@kargha/contract/shop/facets.ts'
import { and, gt, inArray, sum } from 'drizzle-orm'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { hasIdOrSlug } from '../../catalogue/products/slug.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { ProductListOptions } from '../lists/list-filters.ts'
import { type ProductSelection, productSelections } from '../lists/product-selections.ts'
import { countedPlaces, facetCounts } from './facet-counts-table.ts'

/** A part of the shop that triggers count: by its id, or a category or sub-category by id or slug. */
type Place = { id: string } | Pick<ProductListOptions, 'category' | 'subCategory'>

const { all, collection, featured, sale } = productSelections
const placeIds = new Map<ProductSelection, string>([
  [all, countedPlaces.wholeShop],
  [sale, countedPlaces.sale],
  [featured, countedPlaces.featured],
  [collection, countedPlaces.collection],
])

/** The place that has just the products of a selection so narrowed; undefined if triggers count none. */
export function placeOf(
  selection: ProductSelection,
  { category, subCategory, tag, ids }: Pick<ProductListOptions, 'category' | 'subCategory' | 'tag' | 'ids'>,
): Place | undefined {
  const id = placeIds.get(selection)
  if (id === undefined || tag !== undefined || ids !== undefined) return undefined
  if (category === undefined && subCategory === undefined) return { id }
  const isOne = selection === all && (category === undefined || subCategory === undefined)
  return isOne ? { category, subCategory } : undefined
}

async function idsOf(db: Reader, place: Place): Promise<string[]> {
  if ('id' in place) return [place.id]
  const { category, subCategory } = place
  const [table, idOrSlug = ''] = subCategory === undefined ? [categories, category] : [subcategories, subCategory]
  const rows = await db.select({ id: table.id }).from(table).where(hasIdOrSlug(table, idOrSlug)).limit(100)
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
