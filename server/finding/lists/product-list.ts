import type { Pagination } from '@kargha/contract/kernel/call.ts'
import type { ListedProduct, Sort } from '@kargha/contract/shop/catalogue.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { cardColumns, cardsSql, productsJoined, toListedProduct } from '../../catalogue/products/product-cards.ts'
import { products } from '../../catalogue/products/products-table.ts'
import type { Reader } from '../../platform/db/database.ts'
import { paginationOf } from '../../platform/db/read-page.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { soldOutLast } from '../../shop/settings/settings.ts'
import { conditionsOf, listFilters, type ProductListOptions } from './list-filters.ts'
import { listedProducts } from './listed-products-table.ts'
import { newest, type ProductSelection } from './product-selections.ts'

export type ProductList = { data: ListedProduct[]; pagination: Pagination }

const { id, isInStock, rating, ratingCount, sellingPrice, sold } = listedProducts

const sortOrders: Record<Sort, SQL> = {
  newest,
  'price-asc': sql`${sellingPrice}, ${newest}`,
  'price-desc': sql`${sellingPrice} desc, ${newest}`,
  rating: sql`${rating} desc nulls last, ${ratingCount} desc, ${newest}`,
  bestselling: sql`${sold} desc, ${newest}`,
}

/** Lists are counted to here, or to the end of the page. */
const maxCounted = 1_000
/** Beyond it, shoppers narrow or sort the list. */
const maxPaged = 10_000

/** Where a list is longer than it is counted, what comes first in it is looked for among so many of the newest. */
const newestLookedAt = 2_000

type Part = { offset: number; limit: number }

/** Far enough to know of a next page. */
const countedOf = ({ offset, limit }: Part) => Math.max(maxCounted, offset < maxPaged ? offset + limit + 1 : 0)

const number = (value: number) => sql.raw(String(value))

/**
 * Selects a page's ids and a bounded count, then reads the page's products. Limits are literals: PostgreSQL would plan an unknown
 * limit as a tenth of all products, and sort them.
 */
function listQuery(
  db: Reader,
  selection: ProductSelection,
  sort: Sort | undefined,
  part: Part,
  conditions: readonly SQL[],
) {
  const limit = number(part.offset < maxPaged ? part.limit : 0)
  const offset = number(Math.min(part.offset, maxPaged))
  const conditionOf = (more?: SQL) => and(sql`true`, selection.where, ...conditions, more)
  const pageIn = (order: SQL, applies?: SQL) => sql`(
    select ${id} from ${listedProducts} where ${conditionOf(applies)} order by ${order} limit ${limit} offset ${offset})`
  /** The page as those that come first have it, if these are enough, and the others need not be ranked: in a long list. */
  const pageOfFirst = (first: SQL, order: SQL) => {
    const wanted = number(Math.min(part.offset, maxPaged) + part.limit)
    const isFilled = sql`(select count(*) from first) = ${wanted}`
    return sql`
      (with first as materialized (
        select ${id} from (select * from ${listedProducts} order by ${newest} limit ${number(newestLookedAt)}) ${listedProducts}
        where ${conditionOf(first)} and (select products from counted) > ${number(maxCounted)} order by ${newest} limit ${wanted}
      )
      (select id from first where ${isFilled} limit ${limit} offset ${offset})
      union all ${pageIn(order, sql`not ${isFilled}`)}
      limit ${limit})`
  }
  const order = sort ? sortOrders[sort] : selection.order
  // Only one branch runs. A single order depending on the setting would sort all products.
  const page =
    order === undefined
      ? sql`${pageIn(sql`${isInStock} desc, ${newest}`, soldOutLast)} union all ${pageIn(newest, sql`not ${soldOutLast}`)}`
      : selection.first && !sort
        ? pageOfFirst(selection.first, order)
        : pageIn(order)
  return db.select({ counted: integerSql`list.counted`, cards: cardsSql`list.cards` }).from(
    sql`(with counted as materialized (
          select count(*)::int as products from (
            select from ${listedProducts} where ${conditionOf()} limit ${number(countedOf(part) + 1)}
          ) counted
        )
        select
        (select products from counted) as counted,
        (select coalesce(json_agg(card), '[]') from (
          select ${cardColumns} from (
            select id, row_number() over () as position from (${page}) sorted
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

/** As the storefront requests. */
const usualLimits: readonly number[] = [8, 12, 24, 100]

/**
 * Prepares only frequent queries (first page, no filter, usual size): their number is bounded, or anybody could fill the
 * database's memory.
 */
export function productLists(
  db: Reader,
): (selection: ProductSelection, options: ProductListOptions) => Promise<ProductList> {
  const prepared = new Map<string, ReturnType<ReturnType<typeof listQuery>['prepare']>>()
  const filtersOf = listFilters(db)

  async function queryOf(
    selection: ProductSelection,
    { page, limit, sort, ...options }: ProductListOptions,
    part: Part,
  ) {
    const conditions = conditionsOf(await filtersOf(options))
    if (selection.name === undefined || conditions.length > 0 || part.offset > 0 || !usualLimits.includes(part.limit))
      return listQuery(db, selection, sort, part, conditions).prepare('')
    const name = `list ${selection.name} ${sort ?? ''} ${part.limit}`
    const query = prepared.get(name) ?? listQuery(db, selection, sort, part, []).prepare(name)
    prepared.set(name, query)
    return query
  }

  return async (selection, options) => {
    const { page, limit } = pageOf(options)
    const part = { offset: (page - 1) * limit, limit }
    const query = await queryOf(selection, options, part)
    const [{ counted, cards } = { counted: 0, cards: [] }] = await query.execute(selection.values ?? {})
    const total = Math.min(counted, countedOf(part))
    return {
      data: cards.map(toListedProduct),
      pagination: {
        ...paginationOf({ page, limit }, total),
        ...(counted > total && { more: true }),
        ...(total > 0 && selection.isIncomplete && { nearest: true }),
      },
    }
  }
}
