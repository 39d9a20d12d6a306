import type { Pagination } from '@kargha/contract/call.ts'
import type { StockEntry, StockQuery } from '@kargha/contract/staff-products.ts'
import { type Column, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { stock, stockLedger } from './stock-table.ts'

/** The pieces at hand of the product in `productId`, as a column of another feature's query. */
export const onHandOf = (productId: Column) =>
  sql<number>`coalesce((select on_hand from ${stock} where ${stock.productId} = ${productId}), 0)`

/** The same for a query of many products, by a join that a subquery for each would cost ten times. */
export const withStock = {
  join: (productId: Column) => sql`left join ${stock} on ${stock.productId} = ${productId}`,
  onHand: sql<number>`coalesce(${stock.onHand}, 0)`,
}

/** Whether pieces of the product in `productId` are at hand: where a query weighs many products, quicker than counting. */
export const isInStock = (productId: Column) =>
  sql<boolean>`(${productId} in (select product_id from ${stock} where on_hand > 0))`

/** Pieces at hand of each product asked for. Unknown products are left out. */
export async function onHand(db: Database, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ productId: stock.productId, onHand: stock.onHand })
    .from(stock)
    .where(sql`${stock.productId} = any(${sql.param([...productIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.productId, row.onHand]))
}

/**
 * Takes pieces of one product by one guarded update and writes the ledger. Answers false, and changes nothing, where
 * fewer are at hand. Take several products in the order of their ids, last in the transaction: that way two purchases
 * of the same products never wait for each other in a circle, and a popular product's row is held as short as can be.
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

/** Adds pieces of one product (a new product's first, or what comes back) and writes the ledger. */
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

/** A page of what changed the pieces of one product, newest first unless told otherwise. */
export async function stockHistory(
  db: Database,
  productId: string,
  asked: StockQuery,
): Promise<{ data: StockEntry[]; pagination: Pagination }> {
  const where = eq(stockLedger.productId, productId)
  const rows = await db
    .select()
    .from(stockLedger)
    .where(where)
    .orderBy(sortedBy(stockLedger.at, stockLedger.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return {
    data: rows.map(({ id, at, difference, reason, actor }) => ({
      _id: String(id),
      at: at.toISOString(),
      difference,
      reason,
      actor,
    })),
    pagination: paginationOf(asked, await db.$count(stockLedger, where)),
  }
}
