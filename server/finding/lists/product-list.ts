import type { Pagination } from '@kargha/contract/kernel/call.ts'
import type { ListedProduct, Sort } from '@kargha/contract/shop/catalogue.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { type CardRow, cardColumns, productsJoined, toListedProduct } from '../../catalogue/products/product-cards.ts'
import { products } from '../../catalogue/products/products-table.ts'
import type { Reader } from '../../platform/db/database.ts'
import { paginationOf } from '../../platform/db/read-page.ts'
import { soldOutLast } from '../../shop/settings/settings.ts'
import { listFilters, type ProductListOptions } from './list-filters.ts'
import { listedProducts, tagCounts } from './listed-products-table.ts'
import { allColumns, orderColumns, type ProductSelection, productSelections } from './product-selections.ts'

export type ProductList = { data: ListedProduct[]; pagination: Pagination }

const { createdAt, id, isInStock, rating, ratingCount, sellingPrice, sold } = listedProducts
const newest = sql`${createdAt} desc, ${id}`
const inStockFirst = sql`${isInStock} desc, ${newest}`

/** Each order ends with the id, so that no product is on two pages of a list. */
const sortOrders: Record<Sort, SQL> = {
  newest,
  'price-asc': sql`${sellingPrice}, ${newest}`,
  'price-desc': sql`${sellingPrice} desc, ${newest}`,
  rating: sql`${rating} desc nulls last, ${ratingCount} desc, ${newest}`,
  bestselling: sql`${sold} desc, ${newest}`,
}

/** A list is counted so far, or to the end of the page: of a million products nobody needs to know how many there are. */
const maxCounted = 1_000
/** The pages of a list end here: whoever wants to see the others narrows the list or sorts it otherwise. */
const maxPaged = 10_000

type Part = { offset: number; limit: number }

/** The number of products where nothing but a tag narrows the list of all: triggers count those. */
function keptCount(selection: ProductSelection, { tag, ...options }: ProductListOptions): SQL | undefined {
  const { page, limit, sort, ...others } = options
  const isNarrowed = Object.values(others).some((value) => value !== undefined)
  if (selection !== productSelections.all || tag === undefined || isNarrowed) return undefined
  return sql`coalesce((select ${tagCounts.products} from ${tagCounts} where ${tagCounts.tag} = lower(${tag}::text)), 0)`
}

/**
 * One query for a page of a list and its capped count. The page is first selected by ids; then only its products are read in full.
 * All limits are literals: PostgreSQL would expect an unknown limit to ask for a tenth of all products, and sort them.
 */
function listQuery(
  db: Reader,
  { picked, where }: ProductSelection,
  sort: Sort | undefined,
  { offset, limit }: Part,
  filters: readonly SQL[],
  kept?: SQL,
) {
  const columns = sort === undefined && filters.length === 0 ? orderColumns : allColumns
  const from = picked ? sql`picked ${listedProducts}` : listedProducts
  const source = (more?: SQL) => {
    const condition = and(where, ...filters, more)
    return sql`${from} ${condition ? sql`where ${condition}` : sql``}`
  }
  const number = (value: number) => sql.raw(String(value))
  const pageIn = (order: SQL, applies?: SQL) => sql`(
    select ${id} from ${source(applies)} order by ${order}
    limit ${number(offset < maxPaged ? limit : 0)} offset ${number(Math.min(offset, maxPaged))})`
  const order = sort ? sortOrders[sort] : picked?.order
  // Only one of the two is executed. One order that depends on the setting would sort all products.
  const page = order
    ? pageIn(order)
    : sql`${pageIn(inStockFirst, soldOutLast)} union all ${pageIn(newest, sql`not ${soldOutLast}`)}`
  return db
    .select({
      counted: sql<number>`list.counted`,
      isCut: sql<boolean>`list.is_cut`,
      isPartial: sql<boolean>`list.is_partial`,
      cards: sql<CardRow[]>`list.cards`,
    })
    .from(
      sql`(
        ${picked ? sql`with picked as (${picked.query(columns)})` : sql``}
        select
          ${kept ?? sql`(select count(*)::int from (select from ${source()} limit ${number(countedOf({ offset, limit }) + 1)}) counted)`} as counted,
          ${picked?.isCut ? sql`(select bool_or(${picked.isCut}) from picked)` : sql`false`} as is_cut,
          ${picked?.isPartial ? sql`(select bool_or(${picked.isPartial}) from picked)` : sql`false`} as is_partial,
          (select coalesce(json_agg(card), '[]') from (
            select ${cardColumns} from (
              select id, row_number() over () as position from (${page}) sorted
            ) page join ${productsJoined} on ${products.id} = page.id
            order by page.position
          ) card) as cards
      ) list`,
    )
}

/** How far the list of a page is counted: so far that there is a next page as long as there are products. */
const countedOf = ({ offset, limit }: Part) => Math.max(maxCounted, offset < maxPaged ? offset + limit + 1 : 0)

const pageOf = ({ page = 1, limit = 100 }: ProductListOptions) => ({ page, limit })

export const emptyProductList = (options: ProductListOptions): ProductList => ({
  data: [],
  pagination: paginationOf(pageOf(options), 0),
})

/** The page sizes that the storefront requests. */
const usualLimits: readonly number[] = [8, 12, 24, 100]

/**
 * Reads product lists. The frequent queries, those for a first page without a filter and with a usual page size, are prepared
 * statements; their number is limited, so that nobody can fill the database's memory with them.
 */
export function productLists(
  db: Reader,
): (selection: ProductSelection, options: ProductListOptions) => Promise<ProductList> {
  const prepared = new Map<string, ReturnType<ReturnType<typeof listQuery>['prepare']>>()
  const filtersOf = listFilters(db)

  function preparedQuery(name: string, selection: ProductSelection, sort: Sort | undefined, limit: number) {
    const query = prepared.get(name) ?? listQuery(db, selection, sort, { offset: 0, limit }, []).prepare(name)
    prepared.set(name, query)
    return query
  }

  async function queryOf(selection: ProductSelection, options: ProductListOptions, part: Part) {
    const filters = await filtersOf(options)
    if (selection.name === undefined || filters.length > 0 || part.offset > 0 || !usualLimits.includes(part.limit))
      return listQuery(db, selection, options.sort, part, filters, keptCount(selection, options)).prepare('')
    return preparedQuery(
      `list ${selection.name} ${options.sort ?? ''} ${part.limit}`,
      selection,
      options.sort,
      part.limit,
    )
  }

  return async (selection, options) => {
    const { page, limit } = pageOf(options)
    const part = { offset: (page - 1) * limit, limit }
    const query = await queryOf(selection, options, part)
    const [list] = await query.execute(selection.values ?? {})
    const counted = list?.counted ?? 0
    const total = Math.min(counted, countedOf(part))
    return {
      data: (list?.cards ?? []).map(toListedProduct),
      pagination: {
        ...paginationOf({ page, limit }, total),
        ...((counted > total || (total > 0 && list?.isCut)) && { more: true }),
        ...(total > 0 && list?.isPartial && { nearest: true }),
      },
    }
  }
}
