import type { ProductCount } from '@kargha/contract/shop/facets.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { listedProducts } from '../lists/listed-products-table.ts'
import { allColumns, type ProductSelection } from '../lists/product-selections.ts'

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
  /** The ids of each product's values, as PostgreSQL writes arrays: '{1,5}{2,5}'. */
  values: string | null
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

const zero = '0'.charCodeAt(0)

/**
 * How often each id, which is above 0, stands in a text such as '{1,5}{2,5}'. PostgreSQL would take longer to unnest and group as
 * many, and to split the text takes ten times as long as to read it digit by digit.
 */
function countIds(text: string): Map<number, number> {
  const counts = new Map<number, number>()
  let id = 0
  for (let place = 0; place < text.length; place += 1) {
    const digit = text.charCodeAt(place) - zero
    if (digit >= 0 && digit <= 9) id = id * 10 + digit
    else {
      if (id > 0) counts.set(id, (counts.get(id) ?? 0) + 1)
      id = 0
    }
  }
  return counts
}

const countedQuery = (
  { where, picked }: ProductSelection,
  { conditions, inStock, isInStock, hasValues }: CountedGroup,
) => sql`(
  select json_build_object(
    'isCut', ${picked?.isCut ? sql`(select coalesce(bool_or(${picked.isCut}), false) from picked)` : sql`false`},
    'total', count(*)::int, 'lowest', min(selling_price), 'highest', max(selling_price),
    'inStock', count(*) filter (where is_in_stock)::int,
    'onSale', count(*) filter (where selling_price < original_price)::int,
    'values', ${hasValues ? sql`string_agg(counted_values::text, '')` : sql`null`}
  ) from (
    select selling_price, original_price, ${inStock} as is_in_stock, ${isInStock ? listedProducts.valuesInStock : listedProducts.facetValues} as counted_values
    from ${picked ? sql`picked ${listedProducts}` : listedProducts}
    where ${and(sql`true`, where, ...conditions)} limit ${sql.raw(String(countedAtMost + 1))}
  ) found)`

function toCounted({ isCut, total, lowest, highest, inStock, onSale, values }: CountedColumns): Counted {
  const isCapped = isCut || total > countedAtMost
  const countOf = (count: number): ProductCount => ({ count: Math.min(count, countedAtMost), isCapped })
  return {
    total: countOf(total),
    prices: lowest === null || highest === null ? null : { lowest, highest },
    inStock: countOf(inStock),
    onSale: countOf(onSale),
    values: new Map(Array.from(countIds(values ?? ''), ([id, count]) => [id, countOf(count)])),
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
