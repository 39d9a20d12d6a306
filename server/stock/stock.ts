import type { StockEntry, StockQuery } from '@kargha/contract/staff/stock.ts'
import { type Column, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { type Page, readPage } from '../db/read-page.ts'
import { stock, stockLedger } from './stock-table.ts'

/** The stock of the product in `productId`, as a column for another feature's query. */
export const onHandOf = (productId: Column) =>
  sql<number>`coalesce((select on_hand from ${stock} where ${stock.productId} = ${productId}), 0)`

/** The same as a join, for a query of many products: a subquery for each would be ten times as slow. */
export const withStock = {
  join: (productId: Column) => sql`left join ${stock} on ${stock.productId} = ${productId}`,
  onHand: sql<number>`coalesce(${stock.onHand}, 0)`,
}

/** Whether the product in `productId` is in stock. In a query over many products this is faster than comparing counts. */
export const isInStock = (productId: Column) =>
  sql<boolean>`(${productId} in (select product_id from ${stock} where on_hand > 0))`

/** The stock of each of these products. Unknown products are left out. */
export async function onHand(db: Database, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ productId: stock.productId, onHand: stock.onHand })
    .from(stock)
    .where(sql`${stock.productId} = any(${sql.param([...productIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.productId, row.onHand]))
}

/**
 * Takes pieces of one product by one guarded update and writes the stock ledger. Returns false, and changes nothing, if
 * there are too few. Take several products in the order of their ids, at the end of the transaction: this prevents deadlocks
 * between purchases of the same products, and keeps the lock on a popular product's row short.
 */
export async function takeStock(
  tx: Transaction,
  productId: string,
  quantity: number,
  reason: string,
  actor: string,
): Promise<boolean> {
  const taken = await tx.execute(sql`
    with taken as (
      update ${stock} set on_hand = on_hand - ${quantity}
      where product_id = ${productId} and on_hand >= ${quantity} returning product_id
    )
    insert into ${stockLedger} (product_id, difference, reason, actor)
    select product_id, -${quantity}::int, ${reason}, ${actor} from taken`)
  return taken.rowCount === 1
}

/** Adds pieces of one product (a new product's first stock, or returned pieces) and writes the stock ledger. */
export async function putStock(
  tx: Transaction,
  productId: string,
  quantity: number,
  reason: string,
  actor: string,
): Promise<void> {
  await tx
    .insert(stock)
    .values({ productId, onHand: quantity })
    .onConflictDoUpdate({ target: stock.productId, set: { onHand: sql`${stock.onHand} + excluded.on_hand` } })
  if (quantity !== 0) await tx.insert(stockLedger).values({ productId, difference: quantity, reason, actor })
}

/** A page of the changes of one product's stock, newest first unless the query states otherwise. */
export const stockHistory = (db: Database, productId: string, query: StockQuery): Promise<Page<StockEntry>> =>
  readPage(db, query, {
    select: db.select().from(stockLedger).$dynamic(),
    where: [eq(stockLedger.productId, productId)],
    sort: stockLedger.at,
    id: stockLedger.id,
    toItems: (rows) =>
      rows.map(({ id, at, difference, reason, actor }) => ({
        _id: String(id),
        at: at.toISOString(),
        difference,
        reason,
        actor,
      })),
  })
