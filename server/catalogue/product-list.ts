import type { Pagination } from '@kargha/contract/call.ts'
import type { ListedProduct, ProductListQuery, Sort } from '@kargha/contract/catalogue.ts'
import { fromRupees } from '@kargha/contract/money.ts'
import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { paginationOf } from '../db/read-page.ts'
import { isInStock } from '../stock/stock.ts'
import { categories, products, subcategories } from './catalogue-table.ts'
import { type CardRow, cardColumns, productsJoined, toListedProduct } from './product-cards.ts'
import { isPublished, type ProductSelection } from './product-selections.ts'
import { hasIdOrSlug } from './slug.ts'

export type ProductListOptions = z.output<typeof ProductListQuery>
export type ProductList = { data: ListedProduct[]; pagination: Pagination }

const newest = sql`${products.createdAt} desc, ${products.id}`

/** Each order ends with the id, so that no product is on two pages of a list. */
const sortOrders: Record<Sort, SQL> = {
  newest,
  'price-asc': sql`${products.sellingPrice}, ${newest}`,
  'price-desc': sql`${products.sellingPrice} desc, ${newest}`,
  rating: sql`${products.ratingSum}::float8 / nullif(${products.ratingCount}, 0) desc nulls last,
    ${products.ratingCount} desc, ${newest}`,
  bestselling: sql`coalesce(sold.pieces, 0) desc, ${newest}`,
}

/** A filter: the product is in the category or sub-category of this id or slug. */
const isIn = (
  column: typeof products.categoryId | typeof products.subcategoryId,
  table: typeof categories | typeof subcategories,
  idOrSlug: string,
) => sql`${column} in (select ${table.id} from ${table} where ${hasIdOrSlug(table, idOrSlug)})`

const filtersOf = (options: ProductListOptions): (SQL | undefined)[] => [
  options.category === undefined ? undefined : isIn(products.categoryId, categories, options.category),
  options.subCategory === undefined ? undefined : isIn(products.subcategoryId, subcategories, options.subCategory),
  options.minPrice === undefined ? undefined : gte(products.sellingPrice, fromRupees(options.minPrice)),
  options.maxPrice === undefined ? undefined : lte(products.sellingPrice, fromRupees(options.maxPrice)),
  options.inStock === undefined ? undefined : sql`${isInStock(products.id)} = ${options.inStock}`,
  options.onSale === undefined
    ? undefined
    : sql`(${products.sellingPrice} < ${products.originalPrice}) = ${options.onSale}`,
  options.tag === undefined ? undefined : sql`lower(${options.tag}) = any(lower(${products.tags}::text)::text[])`,
  options.ids === undefined
    ? undefined
    : sql`${products.id} = any(${sql.param(options.ids.split(',').filter(isId))}::uuid[])`,
]

const nothing = sql``

/**
 * One query for a page of a list and the total count; `offset` is a placeholder. The page is first selected by ids; then only
 * its products are read in full. Limit and offset are written so that the plan does not depend on their values: PostgreSQL
 * then plans a prepared statement once and not each time it runs, which would cost several times the query itself.
 */
function listQuery(
  db: Database,
  selection: ProductSelection,
  sort: Sort | undefined,
  limit: number,
  filters: readonly SQL[],
) {
  const { picked, where } = selection
  const isAsPicked = picked !== undefined && sort === undefined && filters.length === 0
  const condition = and(isPublished, where, ...filters)
  const source = isAsPicked
    ? { from: sql`picked`, where: nothing, id: sql`picked.id` }
    : {
        from: picked ? sql`${products} join picked on picked.id = ${products.id}` : sql`${products}`,
        where: sql`where ${condition}`,
        id: sql`${products.id}`,
      }
  const sold = sort === 'bestselling' ? sql`left join product_sales sold on sold.product_id = ${products.id}` : nothing
  const order = sort ? sortOrders[sort] : (picked?.order ?? newest)
  return db.select({ total: sql<number>`list.total`, cards: sql<CardRow[]>`list.cards` }).from(
    sql`(
        ${picked ? sql`with picked as materialized (${picked.query})` : nothing}
        select
          (select count(*)::int from ${source.from} ${source.where}) as total,
          (select coalesce(json_agg(card), '[]') from (
            select ${cardColumns} from (
              select id, row_number() over () as position from (
                select ${source.id} from ${source.from} ${sold} ${source.where} order by ${order}
                limit ${sql.raw(String(limit))} offset (select ${sql.placeholder('offset')}::int)
              ) sorted
            ) page join ${productsJoined} on ${products.id} = page.id
            order by page.position
          ) card) as cards
      ) list`,
  )
}

const pageOf = ({ page = 1, limit = 100 }: ProductListOptions) => ({ page, limit })

export const emptyProductList = (options: ProductListOptions): ProductList => ({
  data: [],
  pagination: paginationOf(pageOf(options), 0),
})

/** The page sizes that the storefront requests. */
const usualLimits: readonly number[] = [8, 12, 24, 100]

/**
 * Reads product lists. The frequent queries, those without a filter and with a usual page size, are prepared statements;
 * their number is limited, so that nobody can fill the database's memory with them.
 */
export function productLists(
  db: Database,
): (selection: ProductSelection, options: ProductListOptions) => Promise<ProductList> {
  const prepared = new Map<string, ReturnType<ReturnType<typeof listQuery>['prepare']>>()

  function preparedQuery(name: string, selection: ProductSelection, sort: Sort | undefined, limit: number) {
    const query = prepared.get(name) ?? listQuery(db, selection, sort, limit, []).prepare(name)
    prepared.set(name, query)
    return query
  }

  function queryOf(selection: ProductSelection, options: ProductListOptions, limit: number) {
    const filters = filtersOf(options).filter((filter) => filter !== undefined)
    if (selection.name === undefined || filters.length > 0 || !usualLimits.includes(limit))
      return listQuery(db, selection, options.sort, limit, filters).prepare('')
    return preparedQuery(`list ${selection.name} ${options.sort ?? ''} ${limit}`, selection, options.sort, limit)
  }

  return async (selection, options) => {
    const { page, limit } = pageOf(options)
    const values = { ...selection.values, offset: (page - 1) * limit }
    const [list] = await queryOf(selection, options, limit).execute(values)
    return {
      data: (list?.cards ?? []).map(toListedProduct),
      pagination: paginationOf({ page, limit }, list?.total ?? 0),
    }
  }
}
