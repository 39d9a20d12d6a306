import type { ProductCount } from '@kargha/contract/facets.ts'
import type { Paise } from '@kargha/contract/money.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { listedProducts } from '../catalogue/listed-products-table.ts'
import { allColumns, type ProductSelection } from '../catalogue/product-selections.ts'
import type { Reader } from '../db/database.ts'

/** Of more products than this no request counts anything: it says that there are at least as many. */
export const countedAtMost = 1_000

/** What is known of the products that some conditions leave. */
export type Counted = {
  total: ProductCount
  prices: { lowest: Paise; highest: Paise } | null
  inStock: ProductCount
  onSale: ProductCount
  /** By the ids of values. */
  values: Map<number, ProductCount>
}

type CountedColumns = {
  /** Whether there may be products beyond those that were picked. */
  isCut: boolean
  total: number
  lowest: Paise | null
  highest: Paise | null
  inStock: number
  onSale: number
  /** How many products have each set of values, with the ids of the values as PostgreSQL writes an array: '3{1,5}2{2,5}'. */
  valueSets: string | null
}

/** Conditions of which the products are counted. */
export type CountedGroup = {
  conditions: readonly SQL[]
  /** Which of the products are in stock. */
  inStock: SQL
  /** Whether only values in stock are counted. */
  isInStock: boolean
  /** Whether values are counted, too: not those of a whole place, as triggers count them. */
  hasValues: boolean
}

/** Counts each value in the sets that PostgreSQL counted: it would take longer to unnest them itself. */
function countValues(valueSets: string): Map<number, number> {
  const counts = new Map<string, number>()
  for (const set of valueSets.split('}')) {
    const [products, values = ''] = set.split('{')
    for (const value of values.split(',')) counts.set(value, (counts.get(value) ?? 0) + Number(products))
  }
  counts.delete('')
  return new Map(Array.from(counts, ([value, count]) => [Number(value), count]))
}

const valueSetsQuery = sql`(
  select string_agg(products || counted_values::text, '') from (
    select counted_values, count(*) as products from found group by counted_values) alike)`

const countedQuery = (
  { where, picked }: ProductSelection,
  { conditions, inStock, isInStock, hasValues }: CountedGroup,
) => sql`(
  with found as materialized (
    select selling_price, original_price, ${inStock} as is_in_stock, ${isInStock ? listedProducts.valuesInStock : listedProducts.facetValues} as counted_values
    from ${picked ? sql`picked ${listedProducts}` : listedProducts}
    where ${and(sql`true`, where, ...conditions)} limit ${sql.raw(String(countedAtMost + 1))}
  )
  select json_build_object(
    'isCut', ${picked?.isCut ? sql`(select coalesce(bool_or(${picked.isCut}), false) from picked)` : sql`false`},
    'total', count(*)::int, 'lowest', min(selling_price), 'highest', max(selling_price),
    'inStock', count(*) filter (where is_in_stock)::int,
    'onSale', count(*) filter (where selling_price < original_price)::int,
    'valueSets', ${hasValues ? valueSetsQuery : sql`null`}
  ) from found)`

function toCounted({ isCut, total, lowest, highest, inStock, onSale, valueSets }: CountedColumns): Counted {
  const isCapped = isCut || total > countedAtMost
  const countOf = (count: number): ProductCount => ({ count: Math.min(count, countedAtMost), isCapped })
  return {
    total: countOf(total),
    prices: lowest === null || highest === null ? null : { lowest, highest },
    inStock: countOf(inStock),
    onSale: countOf(onSale),
    values: new Map(Array.from(countValues(valueSets ?? ''), ([id, count]) => [id, countOf(count)])),
  }
}

/** One query for several groups of conditions. */
function countsQuery(db: Reader, selection: ProductSelection, groups: readonly CountedGroup[]) {
  const { picked } = selection
  return db.select({ counted: sql<CountedColumns[]>`counted` }).from(
    sql`(${picked ? sql`with picked as (${picked.query(allColumns)})` : sql``}
        select json_build_array(${sql.join(
          groups.map((group) => countedQuery(selection, group)),
          sql`, `,
        )}) as counted) counts`,
  )
}

/**
 * Returns a function that counts the published products of a list which each of several groups of conditions leaves. Where nothing
 * was chosen the query is a prepared statement.
 */
export function productCounter(
  db: Reader,
): (selection: ProductSelection, groups: readonly CountedGroup[]) => Promise<Counted[]> {
  const prepared = new Map<string, ReturnType<ReturnType<typeof countsQuery>['prepare']>>()

  function queryOf(selection: ProductSelection, groups: readonly CountedGroup[]) {
    const [group, ...others] = groups
    const isWhole = group?.conditions.length === 0 && others.length === 0
    if (selection.name === undefined || !isWhole) return countsQuery(db, selection, groups).prepare('')
    const name = `facets ${selection.name} ${group.hasValues}`
    const query = prepared.get(name) ?? countsQuery(db, selection, groups).prepare(name)
    prepared.set(name, query)
    return query
  }

  return async (selection, groups) => {
    const [row] = await queryOf(selection, groups).execute(selection.values)
    return (row?.counted ?? []).map(toCounted)
  }
}
