import type { Pagination } from '@kargha/contract/call.ts'
import type { ListQuery, ProductCard, Sort } from '@kargha/contract/catalogue.ts'
import { fromRupees } from '@kargha/contract/money.ts'
import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { paginationOf } from '../db/list.ts'
import { isInStock } from '../stock/stock.ts'
import { categories, products, subcategories } from './catalogue-table.ts'
import { isNamed } from './named.ts'
import { type CardRow, cardColumns, cardOf, productsInPlace } from './product-card.ts'
import { isPublished, type Shelf } from './shelves.ts'

export type ListAsked = z.output<typeof ListQuery>
export type ProductList = { data: ProductCard[]; pagination: Pagination }

const newest = sql`${products.createdAt} desc, ${products.id}`

/** Each order ends in the id, so that two pages of a list never share a product. */
const orders: Record<Sort, SQL> = {
  newest,
  'price-asc': sql`${products.sellingPrice}, ${newest}`,
  'price-desc': sql`${products.sellingPrice} desc, ${newest}`,
  rating: sql`${products.ratingSum}::float8 / nullif(${products.ratingCount}, 0) desc nulls last,
    ${products.ratingCount} desc, ${newest}`,
  bestselling: sql`coalesce(sold.pieces, 0) desc, ${newest}`,
}

/** Whether a product stands in what an id or a slug names; nothing does where neither can be meant. */
const within = (
  column: typeof products.categoryId | typeof products.subcategoryId,
  table: typeof categories | typeof subcategories,
  idOrSlug: string,
) => sql`${column} in (select ${table.id} from ${table} where ${isNamed(table, idOrSlug)})`

const filtersOf = (asked: ListAsked): (SQL | undefined)[] => [
  asked.category === undefined ? undefined : within(products.categoryId, categories, asked.category),
  asked.subCategory === undefined ? undefined : within(products.subcategoryId, subcategories, asked.subCategory),
  asked.minPrice === undefined ? undefined : gte(products.sellingPrice, fromRupees(asked.minPrice)),
  asked.maxPrice === undefined ? undefined : lte(products.sellingPrice, fromRupees(asked.maxPrice)),
  asked.inStock === undefined ? undefined : sql`${isInStock(products.id)} = ${asked.inStock}`,
  asked.onSale === undefined
    ? undefined
    : sql`(${products.sellingPrice} < ${products.originalPrice}) = ${asked.onSale}`,
  asked.tag === undefined ? undefined : sql`lower(${asked.tag}) = any(lower(${products.tags}::text)::text[])`,
  asked.ids === undefined
    ? undefined
    : sql`${products.id} = any(${sql.param(asked.ids.split(',').filter(isId))}::uuid[])`,
]

const nothing = sql``

/**
 * One query for a page of a list and the size of the whole; `offset` is a placeholder. The page is found by ids alone; only
 * its own products are then read in full. Limit and offset are written so that the plan does not hang on their values:
 * PostgreSQL then plans a prepared statement once and not, at several times its cost, whenever it runs.
 */
function listQuery(db: Database, shelf: Shelf, sort: Sort | undefined, limit: number, filters: readonly SQL[]) {
  const { picked, where } = shelf
  const isAsPicked = picked !== undefined && sort === undefined && filters.length === 0
  const condition = and(isPublished, where, ...filters)
  const standing = isAsPicked
    ? { from: sql`picked`, where: nothing, id: sql`picked.id` }
    : {
        from: picked ? sql`${products} join picked on picked.id = ${products.id}` : sql`${products}`,
        where: sql`where ${condition}`,
        id: sql`${products.id}`,
      }
  const sold = sort === 'bestselling' ? sql`left join product_sales sold on sold.product_id = ${products.id}` : nothing
  const order = sort ? orders[sort] : (picked?.order ?? newest)
  return db.select({ total: sql<number>`list.total`, cards: sql<CardRow[]>`list.cards` }).from(
    sql`(
        ${picked ? sql`with picked as materialized (${picked.query})` : nothing}
        select
          (select count(*)::int from ${standing.from} ${standing.where}) as total,
          (select coalesce(json_agg(card), '[]') from (
            select ${cardColumns} from (
              select id, row_number() over () as place from (
                select ${standing.id} from ${standing.from} ${sold} ${standing.where} order by ${order}
                limit ${sql.raw(String(limit))} offset (select ${sql.placeholder('offset')}::int)
              ) standing
            ) page join ${productsInPlace} on ${products.id} = page.id
            order by page.place
          ) card) as cards
      ) list`,
  )
}

const pageOf = ({ page = 1, limit = 100 }: ListAsked) => ({ page, limit })

export const emptyList = (asked: ListAsked): ProductList => ({ data: [], pagination: paginationOf(pageOf(asked), 0) })

/** The page sizes that lists are really asked in. */
const usualLimits: readonly number[] = [8, 12, 24, 100]

/**
 * Asks lists of one database. The lists that everybody asks, those without a filter in a usual page size, are prepared
 * statements; they are few, so that nobody can fill the database's memory with them.
 */
export function productLists(db: Database): (shelf: Shelf, asked: ListAsked) => Promise<ProductList> {
  const prepared = new Map<string, ReturnType<ReturnType<typeof listQuery>['prepare']>>()

  function preparedQuery(name: string, shelf: Shelf, sort: Sort | undefined, limit: number) {
    const query = prepared.get(name) ?? listQuery(db, shelf, sort, limit, []).prepare(name)
    prepared.set(name, query)
    return query
  }

  function queryOf(shelf: Shelf, asked: ListAsked, limit: number) {
    const filters = filtersOf(asked).filter((filter) => filter !== undefined)
    if (shelf.name === undefined || filters.length > 0 || !usualLimits.includes(limit))
      return listQuery(db, shelf, asked.sort, limit, filters).prepare('')
    return preparedQuery(`list ${shelf.name} ${asked.sort ?? ''} ${limit}`, shelf, asked.sort, limit)
  }

  return async (shelf, asked) => {
    const { page, limit } = pageOf(asked)
    const values = { ...shelf.values, offset: (page - 1) * limit }
    const [list] = await queryOf(shelf, asked, limit).execute(values)
    return { data: (list?.cards ?? []).map(cardOf), pagination: paginationOf({ page, limit }, list?.total ?? 0) }
  }
}
