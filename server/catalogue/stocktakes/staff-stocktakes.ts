import { ProductOption } from '@kargha/contract/shop/variants.ts'
import {
  type Stocktake,
  StocktakeLine,
  type StocktakeLinesQuery,
  type StocktakesQuery,
} from '@kargha/contract/staff/stocktakes.ts'
import { optionTextOf } from '@kargha/domain/option-texts.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { contains, equals, hasId, offsetOf, type Page, paginationOf, readPage } from '../../platform/db/read-page.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { integerSql, Timestamp } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { productsNamed } from '../products/products-named.ts'
import { products } from '../products/products-table.ts'
import { withStock } from '../stock/stock.ts'
import { hasCode } from '../variants/variants.ts'
import { productVariants } from '../variants/variants-table.ts'
import { stocktakeCounts, stocktakes } from './stocktakes-table.ts'

const columns = {
  ...getTableColumns(stocktakes),
  counted: integerSql`(select count(*)::int from stocktake_counts c where c.stocktake_id = "stocktakes"."id")`,
  differing: integerSql`(select count(*)::int from stocktake_counts c
    where c.stocktake_id = "stocktakes"."id" and c.counted <> c.expected)`,
}

type StocktakeRow = typeof stocktakes.$inferSelect & { counted: number; differing: number }

const toStocktake = ({ id, createdAt, closedAt, ...stocktake }: StocktakeRow): Stocktake => ({
  _id: id,
  ...stocktake,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

export const listStocktakes = (db: Database, query: StocktakesQuery): Promise<Page<Stocktake>> =>
  readPage(db, query, {
    select: db.select(columns).from(stocktakes).$dynamic(),
    where: [contains(query.q, stocktakes.name), equals(stocktakes.status, query.status)],
    sort: stocktakes.createdAt,
    id: stocktakes.id,
    toItems: (rows) => rows.map(toStocktake),
  })

/** Throws NOT_FOUND. */
export async function getStocktake(db: Database, id: string): Promise<Stocktake> {
  const [row] = isId(id) ? await db.select(columns).from(stocktakes).where(eq(stocktakes.id, id)) : []
  if (row === undefined) throw notFound('Stocktake')
  return toStocktake(row)
}

/** Pieces set aside for orders, by a view of the database. */
export const reserved = sql`coalesce((select pieces from reserved_pieces r where r.variant_id = ${productVariants.id}), 0)`

const LineRow = StocktakeLine.omit({ optionText: true }).extend({
  options: z.array(ProductOption),
  values: z.array(z.string()),
  countedAt: Timestamp.nullable(),
})

/** A stocktake covers what can be bought, and whatever was counted. */
const shown: Record<StocktakeLinesQuery['show'], ReturnType<typeof sql>> = {
  all: sql`(${stocktakeCounts.counted} is not null or (${productVariants.isActive} and ${products.status} <> 'archived'))`,
  uncounted: sql`(${stocktakeCounts.counted} is null and ${productVariants.isActive} and ${products.status} <> 'archived')`,
  counted: sql`${stocktakeCounts.counted} is not null`,
  differing: sql`${stocktakeCounts.counted} <> ${stocktakeCounts.expected}`,
}

/** Indexes find variants by product name, or by the beginning of SKU or barcode. */
const isNamed = (text: string) =>
  sql`${productVariants.id} = any(array(
    (select ${productVariants.id} from ${productVariants}
      where ${productVariants.productId} = any(array(${productsNamed(text)})) limit 1000)
    union (select ${productVariants.id} from ${productVariants}
      where ${hasCode(text)} limit 1000)))`

/** The lines of variants that a query selects as `variant`, by product name. */
async function linesOf(
  db: Database,
  stocktakeId: string,
  variants: SQL,
  direction = sql`asc`,
): Promise<StocktakeLine[]> {
  const rows = await typedRows(db, LineRow)`
    with page as (${variants})
    select ${productVariants.id} as "variantId", ${products.id} as "productId", ${products.name}, ${products.options},
      ${productVariants.optionValues} as values, ${productVariants.sku}, ${productVariants.barcode},
      coalesce(${productVariants.image}, ${products.images}[1], '') as image, ${reserved} as reserved,
      coalesce(${stocktakeCounts.expected}, ${withStock.onHand} + ${reserved}) as expected, ${stocktakeCounts.counted},
      ${stocktakeCounts.countedAt} as "countedAt", coalesce(${stocktakeCounts.countedBy}, '') as "countedBy"
    from page join ${productVariants} on ${productVariants.id} = page.variant
      join ${products} on ${products.id} = ${productVariants.productId} ${withStock.join(productVariants.id)}
      left join ${stocktakeCounts} on ${stocktakeCounts.variantId} = ${productVariants.id}
        and ${stocktakeCounts.stocktakeId} = ${stocktakeId}
    order by ${products.name} ${direction}, ${products.id}, ${productVariants.position}, ${productVariants.id}`
  return rows.map(({ options, values, countedAt, ...line }) => ({
    ...line,
    optionText: optionTextOf(options, values),
    countedAt: countedAt?.toISOString() ?? null,
  }))
}

/** Throws NOT_FOUND. */
export async function getStocktakeLine(db: Database, stocktakeId: string, variantId: string): Promise<StocktakeLine> {
  const [line] = await linesOf(db, stocktakeId, sql`select ${variantId}::uuid as variant`)
  if (line === undefined) throw notFound('Variant')
  return line
}

/** By product name. Throws NOT_FOUND. */
export async function listStocktakeLines(
  db: Database,
  id: string,
  query: StocktakeLinesQuery,
): Promise<Page<StocktakeLine>> {
  await getStocktake(db, id)
  const from = sql`${productVariants} join ${products} on ${products.id} = ${productVariants.productId}
    left join ${stocktakeCounts} on ${stocktakeCounts.variantId} = ${productVariants.id}
      and ${stocktakeCounts.stocktakeId} = ${id}
    where ${and(
      shown[query.show],
      query.q ? isNamed(query.q) : undefined,
      hasId(products.subcategoryId, query.subCategoryId),
    )}`
  const total = await db.$count(sql`(select from ${from}) as lines`)
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`
  // The page first, so that stock and orders are read only for its lines.
  const page = sql`select ${productVariants.id} as variant from ${from}
    order by ${products.name} ${direction}, ${products.id}, ${productVariants.position}, ${productVariants.id}
    limit ${query.limit} offset ${offsetOf(query)}`
  return { data: await linesOf(db, id, page, direction), pagination: paginationOf(query, total) }
}
