import type { ProductListQuery } from '@kargha/contract/shop/catalogue.ts'
import { fromRupees, roundedRupees } from '@kargha/domain/money.ts'
import { gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type ChosenValues, chosenValuesReader, hasOneOf } from '../../catalogue/attributes/chosen-values.ts'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { hasIdOrSlug } from '../../catalogue/products/slug.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import { listedProducts } from './listed-products-table.ts'

export type ProductListOptions = z.output<typeof ProductListQuery>

/** Ids instead of slugs. */
export type ListFilters = Pick<ProductListOptions, 'minPrice' | 'maxPrice' | 'inStock' | 'onSale' | 'tag' | 'ids'> & {
  categoryIds?: string[] | undefined
  subcategoryIds?: string[] | undefined
  values: ChosenValues[]
}

export function listFilters(db: Reader): (options: ProductListOptions) => Promise<ListFilters> {
  const chosenValues = chosenValuesReader(db)

  async function idsOf(table: typeof categories | typeof subcategories, idOrSlug: string | undefined) {
    if (idOrSlug === undefined) return undefined
    const found = await db.select({ id: table.id }).from(table).where(hasIdOrSlug(table, idOrSlug)).limit(1_000)
    return found.map(({ id }) => id)
  }

  return async ({ category, subCategory, filters, ...options }) => {
    const [categoryIds, subcategoryIds, values] = await Promise.all([
      idsOf(categories, category),
      idsOf(subcategories, subCategory),
      chosenValues(filters),
    ])
    return { ...options, categoryIds, subcategoryIds, values }
  }
}

const isSetTo = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : sql`not ${condition}`

export function conditionsOf(filters: ListFilters): SQL[] {
  const { categoryIds, subcategoryIds, values, minPrice, maxPrice, inStock, onSale, tag, ids } = filters
  const { categoryId, facetValues, id, isInStock, originalPrice, sellingPrice, subcategoryId, tags, valuesInStock } =
    listedProducts
  return [
    categoryIds && inArray(categoryId, categoryIds),
    subcategoryIds && inArray(subcategoryId, subcategoryIds),
    minPrice === undefined ? undefined : gte(sellingPrice, fromRupees(roundedRupees(minPrice))),
    maxPrice === undefined ? undefined : lte(sellingPrice, fromRupees(roundedRupees(maxPrice))),
    isSetTo(sql`${isInStock}`, inStock),
    isSetTo(sql`(${sellingPrice} < ${originalPrice})`, onSale),
    tag === undefined ? undefined : sql`${tags} @> array[lower(${tag}::text)]`,
    ids === undefined ? undefined : sql`${id} = any(${sql.param(ids.split(',').filter(isId))}::uuid[])`,
    ...values.map((chosen) => hasOneOf(facetValues, chosen)),
    // The chosen size itself must be in stock.
    ...(inStock ? values.map((chosen) => hasOneOf(valuesInStock, chosen)) : []),
  ].filter((condition) => condition !== undefined)
}
