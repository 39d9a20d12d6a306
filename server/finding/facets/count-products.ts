import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.ts'
import { typedSql } from '../../platform/db/typed-sql.ts'
import { conditionsOf, type ListFilters } from '../lists/list-filters.ts'
import { listedProducts } from '../lists/listed-products-table.ts'
import type { ProductSelection } from '../lists/product-selections.ts'

/** More are shown as "at least". */
export const maxCounted = 1_000

const Totals = z.object({ total: z.int(), inStock: z.int(), onSale: z.int() })

/** Counts under all choices, and without those of one kind; null if none of it was made. */
const Counted = z.object({
  all: Totals,
  inStock: Totals.nullable(),
  onSale: Totals.nullable(),
  /** Paise, without the price choices; null without products. */
  prices: z.object({ lowest: z.int().nullable(), highest: z.int().nullable() }),
  /** By value id: under all choices, then without each chosen attribute's. */
  values: z.array(z.record(z.string(), z.int())),
})
type Counted = z.infer<typeof Counted>
const countedSql = typedSql(Counted)

export async function countProducts(db: Reader, selection: ProductSelection, filters: ListFilters): Promise<Counted> {
  const { facetValues, originalPrice, sellingPrice, valuesInStock } = listedProducts
  const { inStock, onSale, values } = filters
  const source = (change: Partial<ListFilters> = {}): SQL =>
    sql`${listedProducts} where ${and(sql`true`, selection.where, ...conditionsOf({ ...filters, ...change }))}`
  // Each by itself: where there are many, it is soon counted.
  const total = (change: Partial<ListFilters> = {}, more = sql`true`) => sql`(
    select count(*) from (select from ${source(change)} and ${more} limit ${sql.raw(String(maxCounted + 1))}) counted)`
  const totals = (change?: Partial<ListFilters>) => sql`json_build_object('total', ${total(change)},
    'inStock', ${total(change, and(...conditionsOf({ inStock: true, values })))},
    'onSale', ${total(change, sql`${sellingPrice} < ${originalPrice}`)})`
  const valuesIn = (change?: Partial<ListFilters>) => sql`(
    select coalesce(json_object_agg(value, products), '{}') from (
      select unnest(${inStock ? valuesInStock : facetValues}) as value, count(*) as products
      from ${source(change)} group by value
    ) counted)`
  const without = (isChosen: boolean, change: Partial<ListFilters>) => (isChosen ? totals(change) : sql`null`)
  const withoutEach = values.map((chosen) => valuesIn({ values: values.filter((other) => other !== chosen) }))
  const [row] = await db
    .select({ counted: countedSql`counted` })
    .from(
      sql`(select json_build_object('all', ${totals()},
        'inStock', ${without(inStock !== undefined, { inStock: undefined })},
        'onSale', ${without(onSale !== undefined, { onSale: undefined })},
        'prices', (select json_build_object('lowest', min(${sellingPrice}), 'highest', max(${sellingPrice}))
          from ${source({ minPrice: undefined, maxPrice: undefined })}),
        'values', json_build_array(${sql.join([valuesIn(), ...withoutEach], sql`, `)})) as counted) facets`,
    )
    .prepare('')
    .execute(selection.values)
  if (row === undefined) throw new Error('Nothing was counted')
  return row.counted
}
