import type { ProductListQuery } from '@kargha/contract/shop/catalogue.ts'
import { fromRupees, roundedRupees } from '@kargha/domain/money.ts'
import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { chosenValuesReader, hasOneOf } from '../../catalogue/attributes/chosen-values.ts'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { hasIdOrSlug } from '../../catalogue/products/slug.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import { listedProducts } from './listed-products-table.ts'

export type ProductListOptions = z.output<typeof ProductListQuery>

const { categoryId, facetValues, id, isInStock, originalPrice, sellingPrice, subcategoryId, tags, valuesInStock } =
  listedProducts

/**
 * Returns a function that reads what narrows a list: conditions on listedProducts. Categories are looked up first, because only
 * with their ids PostgreSQL knows that an index has their products in the list's order.
 */
export function listFilters(db: Reader): (options: ProductListOptions) => Promise<SQL[]> {
  const chosenValues = chosenValuesReader(db)

  async function isOneOf(
    column: typeof categoryId | typeof subcategoryId,
    table: typeof categories | typeof subcategories,
    idOrSlug: string | undefined,
  ): Promise<SQL | undefined> {
    if (idOrSlug === undefined) return undefined
    const found = await db.select({ id: table.id }).from(table).where(hasIdOrSlug(table, idOrSlug)).limit(1_000)
    const ids = found.map((row) => row.id)
    return ids[0] === undefined ? sql`false` : ids.length === 1 ? eq(column, ids[0]) : inArray(column, ids)
  }

  return async (options) =>
    [
      await isOneOf(categoryId, categories, options.category),
      await isOneOf(subcategoryId, subcategories, options.subCategory),
      options.minPrice === undefined ? undefined : gte(sellingPrice, fromRupees(roundedRupees(options.minPrice))),
      options.maxPrice === undefined ? undefined : lte(sellingPrice, fromRupees(roundedRupees(options.maxPrice))),
      options.inStock === undefined ? undefined : options.inStock ? sql`${isInStock}` : sql`not ${isInStock}`,
      options.onSale === undefined
        ? undefined
        : options.onSale
          ? sql`${sellingPrice} < ${originalPrice}`
          : sql`${sellingPrice} >= ${originalPrice}`,
      options.tag === undefined ? undefined : sql`${tags} @> array[lower(${options.tag}::text)]`,
      options.ids === undefined
        ? undefined
        : sql`${id} = any(${sql.param(options.ids.split(',').filter(isId))}::uuid[])`,
      ...(await chosenValues(options.filters)).flatMap((chosen) => [
        hasOneOf(facetValues, chosen),
        // Of a size that is chosen pieces in stock are wanted, not of another one.
        ...(options.inStock ? [hasOneOf(valuesInStock, chosen)] : []),
      ]),
    ].filter((filter) => filter !== undefined)
}
