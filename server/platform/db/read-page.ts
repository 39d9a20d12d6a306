import type { Pagination } from '@kargha/contract/kernel/call.ts'
import { and, type Column, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { isId } from './columns.ts'
import type { Database } from './database.ts'

export type PageQuery = { page: number; limit: number; order: 'asc' | 'desc' }

export type Page<Item> = { data: Item[]; pagination: Pagination }

export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit

export const paginationOf = ({ page, limit }: Pick<PageQuery, 'page' | 'limit'>, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})

/** Limits the cost of counting. Rows up to the current page always count. */
const maxCounted = 10_000
const countedOf = (query: PageQuery) => Math.max(maxCounted, offsetOf(query) + query.limit + 1)

/** One more than is reported, to know whether there are more. */
export const countLimitOf = (query: PageQuery): number => countedOf(query) + 1

export function countedPagination(query: PageQuery, counted: number): Pagination {
  const most = countedOf(query)
  return { ...paginationOf(query, Math.min(counted, most)), ...(counted > most && { more: true }) }
}

/** By id too, so that no row is on two pages. */
export const sortedBy = (column: Column | SQL, id: Column, { order }: PageQuery): SQL =>
  order === 'asc' ? sql`${column} asc, ${id}` : sql`${column} desc, ${id}`

/** For long lists with many equal values: one order is the other's reverse, so one index serves both. */
const reversiblySortedBy = (column: Column | SQL, id: Column, query: PageQuery): SQL =>
  query.order === 'asc' ? sql`${column} asc, ${id} desc` : sortedBy(column, id, query)

export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Ignores case; undefined without words. */
export const contains = (words: string | undefined, ...columns: (Column | SQL)[]): SQL | undefined => {
  if (!words) return undefined
  const pattern = likePattern(words)
  return or(...columns.map((column) => ilike(column, pattern)))
}

export const equals = <Value>(column: Column, value: Value | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value)

/** A malformed id matches nothing. */
export const hasId = (column: Column, id: string | undefined): SQL | undefined =>
  id === undefined ? undefined : isId(id) ? eq(column, id) : sql`false`

export const byName = <Sort extends string>(
  table: Record<Sort | 'id' | 'name', Column>,
  { q, sort }: { q?: string | undefined; sort?: Sort | undefined },
  usualSort: NoInfer<Sort>,
) => ({ where: [contains(q, table.name)], sort: table[sort ?? usualSort], id: table.id })

export async function readPage<Select extends PgSelect, Item>(
  db: Database,
  query: PageQuery,
  list: {
    select: Select
    where: readonly (SQL | undefined)[]
    sort: Column | SQL
    id: Column
    /** Whether each order has an index; ids ascend as the column descends. */
    isIndexed?: boolean
    toItems: (rows: Awaited<Select>) => Item[] | Promise<Item[]>
  },
): Promise<Page<Item>> {
  const matching = list.select.where(and(...list.where))
  const counted = await db.$count(matching.limit(countLimitOf(query)).as('matching'))
  const rows = await matching
    .orderBy((list.isIndexed ? reversiblySortedBy : sortedBy)(list.sort, list.id, query))
    .limit(query.limit)
    .offset(offsetOf(query))
  return { data: await list.toItems(rows as Awaited<Select>), pagination: countedPagination(query, counted) }
}
