import type { StockEntry, StockQuery } from '@kargha/contract/staff/stock.ts'
import { type Column, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { preparedSql } from '../../platform/db/prepared.ts'
import { type Page, readPage } from '../../platform/db/read-page.ts'
import { booleanSql, integerSql } from '../../platform/db/typed-sql.ts'
import { stock, stockLedger } from './stock-table.ts'

/** A column for other features' queries. */
export const onHandOf = (variantId: Column) =>
  integerSql`coalesce((select on_hand from ${stock} where ${stock.productId} = ${variantId}), 0)`

/** As a join: for many variants ten times as fast as subqueries. */
export const withStock = {
  join: (variantId: Column) => sql`left join ${stock} on ${stock.productId} = ${variantId}`,
  onHand: integerSql`coalesce(${stock.onHand}, 0)`,
}

/** Of all active variants. */
export const quantityOf = (productId: Column) =>
  integerSql`(select coalesce(sum(on_hand), 0)::int from ${stock} where ${stock.countsFor} = ${productId})`

/** For other features' queries: `pieces` of all active variants, `lowest` of the one with the fewest. */
export const stockTotals = sql`(select counts_for as product_id, sum(on_hand)::int as pieces, min(on_hand) as lowest
  from ${stock} where counts_for is not null group by counts_for) stock_totals`

export const wasInStock = (variantId: Column) =>
  booleanSql`exists (select from ${stockLedger} where ${stockLedger.productId} = ${variantId})`

/** Active variants, to be joined. */
export const stockUpTo = (mark: number) =>
  sql`(select product_id as variant_id, counts_for, on_hand from ${stock} where counts_for is not null and on_hand <= ${mark})`

export async function onHand(db: Database, variantId: string): Promise<number> {
  const [row] = await db.select({ onHand: stock.onHand }).from(stock).where(eq(stock.productId, variantId))
  return row?.onHand ?? 0
}

/** In the order in which purchases lock. */
export const lockStock = (tx: Transaction, variantIds: readonly string[]) =>
  tx.execute(sql`select from ${stock} where product_id = any(${sql.param([...variantIds])}::uuid[])
    order by product_id for update`)

/** Purchases take stock in this order, against deadlocks. */
export const inStockOrder = <Line>(lines: readonly Line[], idsOf: (line: Line) => VariantIds): Line[] =>
  lines.toSorted((a, b) => (keyOf(idsOf(a)) < keyOf(idsOf(b)) ? -1 : 1))

/** The pieces of each variant, locked until the transaction ends. */
export async function lockStockOf(tx: Transaction, variants: readonly VariantIds[]): Promise<Map<string, number>> {
  const ids = variants.map(({ variantId }) => variantId)
  for (const ofProduct of Map.groupBy(
    inStockOrder(variants, (each) => each),
    ({ productId }) => productId,
  ).values())
    await lockStock(
      tx,
      ofProduct.map(({ variantId }) => variantId),
    )
  const rows = await tx.select().from(stock).where(inArray(stock.productId, ids))
  return new Map(rows.map(({ productId, onHand: onHandNow }) => [productId, onHandNow]))
}

type VariantIds = { productId: string; variantId: string }
const keyOf = ({ productId, variantId }: VariantIds) => `${productId} ${variantId}`

type Taking = { variantId: string; quantity: number; reason: string; actor: string }

const take = preparedSql<Taking>(
  ({ variantId, quantity, reason, actor }) => sql`
    with taken as (
      update ${stock} set on_hand = on_hand - ${quantity}
      where product_id = ${variantId} and on_hand >= ${quantity} returning product_id
    )
    insert into ${stockLedger} (product_id, difference, reason, actor)
    select product_id, -${quantity}::int, ${reason}, ${actor} from taken`,
)

/**
 * Takes pieces by one guarded update and writes the ledger. Returns false if there are too few. Take variants `inStockOrder` at
 * the end of the transaction: this prevents deadlocks and keeps locks on popular variants short.
 */
export async function takeStock(
  tx: Transaction,
  variantId: string,
  quantity: number,
  reason: string,
  actor: string,
): Promise<boolean> {
  const taken = await take(tx, { variantId, quantity, reason, actor })
  return taken.rowCount === 1
}

export async function putStock(
  tx: Transaction,
  variantId: string,
  quantity: number,
  reason: string,
  actor: string,
): Promise<void> {
  await tx
    .insert(stock)
    .values({ productId: variantId, onHand: quantity })
    .onConflictDoUpdate({ target: stock.productId, set: { onHand: sql`${stock.onHand} + excluded.on_hand` } })
  if (quantity !== 0) await tx.insert(stockLedger).values({ productId: variantId, difference: quantity, reason, actor })
}

export const stockHistory = (
  db: Database,
  variantIds: readonly string[],
  query: StockQuery,
): Promise<Page<StockEntry>> =>
  readPage(db, query, {
    select: db.select().from(stockLedger).$dynamic(),
    where: [inArray(stockLedger.productId, [...variantIds])],
    sort: stockLedger.at,
    id: stockLedger.id,
    toItems: (rows) =>
      rows.map(({ id, productId, at, difference, reason, actor }) => ({
        _id: String(id),
        variantId: productId,
        at: at.toISOString(),
        difference,
        reason,
        actor,
      })),
  })
