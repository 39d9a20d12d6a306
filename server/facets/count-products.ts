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
  values: { id: number; count: number }[]
}

/** Conditions of which the products are counted. */
export type CountedGroup = {
  conditions: readonly SQL[]
  /** Which of the products are in stock. */
  inStock: SQL
  /** Whether only values in stock are counted. */
  isInStock: boolean
  /** Whether they are a whole place, which needs no values where it has very many products, as triggers count those. */
  isPlace: boolean
}

const countedQuery = (
  { where, picked }: ProductSelection,
  { conditions, inStock, isInStock, isPlace }: CountedGroup,
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
    'values', case when ${sql.raw(String(isPlace))} and count(*) > ${sql.raw(String(countedAtMost))} then '[]' else (
      select coalesce(json_agg(json_build_object('id', id, 'count', count)), '[]') from (
        select id, count(*)::int from (select unnest(counted_values) as id from found) value group by id) counts) end
  ) from found)`

function toCounted({ isCut, total, lowest, highest, inStock, onSale, values }: CountedColumns): Counted {
  const isCapped = isCut || total > countedAtMost
  const countOf = (count: number): ProductCount => ({ count: Math.min(count, countedAtMost), isCapped })
  return {
    total: countOf(total),
    prices: lowest === null || highest === null ? null : { lowest, highest },
    inStock: countOf(inStock),
    onSale: countOf(onSale),
    values: new Map(values.map(({ id, count }) => [id, countOf(count)])),
  }
}

/** Counts the published products of a list that each of several groups of conditions leaves, in one query. */
export async function countProducts(
  db: Reader,
  selection: ProductSelection,
  groups: readonly CountedGroup[],
): Promise<Counted[]> {
  const { picked, values } = selection
  const query = db
    .select({ counted: sql<CountedColumns[]>`counted` })
    .from(
      sql`(${picked ? sql`with picked as (${picked.query(allColumns)})` : sql``}
        select json_build_array(${sql.join(
          groups.map((group) => countedQuery(selection, group)),
          sql`, `,
        )}) as counted) counts`,
    )
    .prepare('')
  const [row] = await query.execute(values)
  return (row?.counted ?? []).map(toCounted)
}
