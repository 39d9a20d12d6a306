import type { Pagination } from '@kargha/contract/kernel/call.ts'
import type { ListedProduct, Sort } from '@kargha/contract/shop/catalogue.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cardColumns, cardsSql, productsJoined, toListedProduct } from '../../catalogue/products/product-cards.ts'
import { products } from '../../catalogue/products/products-table.ts'
import type { Reader } from '../../platform/db/database.ts'
import { paginationOf } from '../../platform/db/read-page.ts'
import { integerSql, typedSql } from '../../platform/db/typed-sql.ts'
import { soldOutLast } from '../../shop/settings/settings.ts'
import { conditionsOf, listFilters, type ProductListOptions } from './list-filters.ts'
import { type Cursor, comesAfter, fitsOrder, orderBy, readCursor, type SortKey, writeCursor } from './list-order.ts'
import { listedProducts } from './listed-products-table.ts'
import { bestselling, inStockFirst, newest, type ProductSelection } from './product-selections.ts'

export type ProductList = { data: ListedProduct[]; pagination: Pagination }

const { id, isInStock, rating, ratingCount, sellingPrice } = listedProducts

const price: SortKey = { value: sql`${sellingPrice}`, type: 'bigint' }
const sortOrders: Record<Sort, readonly SortKey[]> = {
  newest,
  'price-asc': [price, ...newest],
  'price-desc': [{ ...price, isDescending: true }, ...newest],
  rating: [
    {
      value: sql`coalesce(${rating}, 0)`,
      type: 'float8',
      isDescending: true,
      orderedBy: sql`${rating} desc nulls last`,
    },
    { value: sql`${ratingCount}`, type: 'bigint', isDescending: true },
    ...newest,
  ],
  bestselling,
}

/** Lists are counted to here, or to the end of the page. */
const maxCounted = 1_000
/** Beyond it, shoppers narrow or sort the list. */
const maxPaged = 10_000

/** Where a list is longer than it is counted, what comes first in it is looked for among so many of the newest. */
const newestLookedAt = 2_000

/** With a cursor, what follows it; `offset` is its position then. */
type Part = { offset: number; limit: number; cursor?: Cursor | undefined }

/** Far enough to know of a next page. */
const countedOf = ({ offset, limit }: Part) => Math.max(maxCounted, offset < maxPaged ? offset + limit + 1 : 0)

const number = (value: number) => sql.raw(String(value))

const nextSql = typedSql(z.array(z.union([z.string(), z.number(), z.boolean()])).nullable())

/**
 * Selects a page's ids, one more to know whether the list goes on, and a bounded count; then reads the page's products. Limits are
 * literals: PostgreSQL would plan an unknown limit as a tenth of all products, and sort them.
 */
function listQuery(
  db: Reader,
  selection: ProductSelection,
  sort: Sort | undefined,
  part: Part,
  conditions: readonly SQL[],
) {
  const keys = sort ? sortOrders[sort] : selection.order
  const cursorKeys = keys ?? [inStockFirst, ...newest]
  const isFollowing = part.cursor !== undefined && fitsOrder(part.cursor, cursorKeys)
  const following = part.cursor && isFollowing ? comesAfter(cursorKeys, part.cursor.values) : undefined
  const rows = part.limit + 1
  const limit = number(part.offset < maxPaged ? rows : 0)
  const skipped = isFollowing ? 0 : Math.min(part.offset, maxPaged)
  const offset = number(skipped)
  const conditionOf = (more?: SQL) => and(sql`true`, selection.where, ...conditions, more)
  const pageIn = (order: readonly SortKey[], applies?: SQL) => sql`(
    select ${id} from ${listedProducts} where ${and(conditionOf(applies), following)}
    order by ${orderBy(order)} limit ${limit} offset ${offset})`
  /** The page as those that come first have it, if these are enough, and the others need not be ranked: in a long list. */
  const pageOfFirst = (first: SQL, order: readonly SortKey[]) => {
    const wanted = number(skipped + rows)
    const isFilled = sql`(select count(*) from first) = ${wanted}`
    return sql`
      (with first as materialized (
        select ${id} from (
          select * from ${listedProducts} order by ${orderBy(newest)} limit ${number(newestLookedAt)}
        ) ${listedProducts}
        where ${and(conditionOf(first), following)} and (select products from counted) > ${number(maxCounted)}
        order by ${orderBy(newest)} limit ${wanted}
      )
      (select id from first where ${isFilled} limit ${limit} offset ${offset})
      union all ${pageIn(order, sql`not ${isFilled}`)}
      limit ${limit})`
  }
  // Only one branch runs. A single order depending on the setting would sort all products.
  const inStock: SortKey = { value: sql`${isInStock}`, type: 'boolean', isDescending: true }
  const page =
    keys === undefined
      ? sql`${pageIn([inStock, ...newest], soldOutLast)} union all ${pageIn(newest, sql`not ${soldOutLast}`)}`
      : selection.first && !sort
        ? pageOfFirst(selection.first, keys)
        : pageIn(keys)
  const cursorValues = sql.join(
    cursorKeys.map(({ value }) => value),
    sql`, `,
  )
  return db.select({ counted: integerSql`list.counted`, cards: cardsSql`list.cards`, next: nextSql`list.next` }).from(
    sql`(with counted as materialized (
          select count(*)::int as products from (
            select from ${listedProducts} where ${conditionOf()} limit ${number(countedOf(part) + 1)}
          ) counted
        ), page as materialized (
          select id, row_number() over () as position from (${page}) sorted
        )
        select
        (select products from counted) as counted,
        (select coalesce(json_agg(card), '[]') from (
          select ${cardColumns} from page join ${productsJoined} on ${products.id} = page.id
          where page.position < ${number(rows)} order by page.position
        ) card) as cards,
        (select json_build_array(${cursorValues}) from page join ${listedProducts} on ${id} = page.id
          where page.position = ${number(part.limit)} and (select count(*) from page) = ${number(rows)}) as next
      ) list`,
  )
}

const pageOf = ({ page = 1, limit = 100 }: ProductListOptions) => ({ page, limit })

export const emptyProductList = (options: ProductListOptions): ProductList => ({
  data: [],
  pagination: paginationOf(pageOf(options), 0),
})

function partOf(options: ProductListOptions): Part {
  const { page, limit } = pageOf(options)
  const cursor = options.after === undefined ? undefined : readCursor(options.after)
  return { offset: cursor?.position ?? (page - 1) * limit, limit, cursor }
}

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
    { page, limit, sort, after, ...options }: ProductListOptions,
    part: Part,
  ) {
    const conditions = conditionsOf(await filtersOf(options))
    if (
      selection.name === undefined ||
      conditions.length > 0 ||
      part.offset > 0 ||
      part.cursor ||
      !usualLimits.includes(part.limit)
    )
      return listQuery(db, selection, sort, part, conditions).prepare('')
    const name = `list ${selection.name} ${sort ?? ''} ${part.limit}`
    const query = prepared.get(name) ?? listQuery(db, selection, sort, part, []).prepare(name)
    prepared.set(name, query)
    return query
  }

  return async (selection, options) => {
    const { limit } = pageOf(options)
    const part = partOf(options)
    const page = Math.floor(part.offset / limit) + 1
    const query = await queryOf(selection, options, part)
    const [{ counted, cards, next } = { counted: 0, cards: [], next: null }] = await query.execute(
      selection.values ?? {},
    )
    const total = Math.min(counted, countedOf(part))
    return {
      data: cards.map(toListedProduct),
      pagination: {
        ...paginationOf({ page, limit }, total),
        ...(counted > total && { more: true }),
        ...(total > 0 && selection.isIncomplete && { nearest: true }),
        ...(next && { next: writeCursor({ position: part.offset + limit, values: next }) }),
      },
    }
  }
}
