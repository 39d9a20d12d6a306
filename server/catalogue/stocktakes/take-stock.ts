import type { Stocktake } from '@kargha/contract/staff/stocktakes.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { changeStock } from '../stock/change-stock.ts'
import { inStockOrder, withStock } from '../stock/stock.ts'
import { productVariants } from '../variants/variants-table.ts'
import { getStocktake, reserved } from './staff-stocktakes.ts'
import { stocktakeCounts, stocktakes } from './stocktakes-table.ts'

/** Begins a stocktake. */
export async function createStocktake(tx: Transaction, name: string, actor: string): Promise<Stocktake> {
  const [row] = await tx.insert(stocktakes).values({ name, createdBy: actor }).returning({ id: stocktakes.id })
  if (row === undefined) throw new Error(`Stocktake ${name} was not inserted`)
  return getStocktake(tx, row.id)
}

/** Locks an open stocktake: a count against its end, its end against everything. Throws NOT_FOUND, and STOCKTAKE_STATUS. */
async function lockOpen(tx: Transaction, id: string, lock: 'share' | 'update'): Promise<void> {
  const [row] = isId(id) ? await tx.select().from(stocktakes).where(eq(stocktakes.id, id)).for(lock) : []
  if (row === undefined) throw notFound('Stocktake')
  if (row.status !== 'Open') throw new Refusal('STOCKTAKE_STATUS', `The stocktake ${row.name} has ended already`)
}

/**
 * Writes down what was counted of a variant, beside what was expected in that moment: its stock, and what is set aside for orders.
 * Null takes the count back. Throws NOT_FOUND, and STOCKTAKE_STATUS.
 */
export async function countVariant(
  tx: Transaction,
  { id, variantId }: { id: string; variantId: string },
  counted: number | null,
  actor: string,
): Promise<Stocktake> {
  await lockOpen(tx, id, 'share')
  if (!isId(variantId)) throw notFound('Variant')
  if (counted === null) {
    const isCount = and(eq(stocktakeCounts.stocktakeId, id), eq(stocktakeCounts.variantId, variantId))
    await tx.delete(stocktakeCounts).where(isCount)
    return getStocktake(tx, id)
  }
  // Stock and orders are read by one statement, so no order is placed between the two.
  const { rowCount } = await tx.execute(sql`
    insert into ${stocktakeCounts} (stocktake_id, variant_id, counted, expected, counted_by)
    select ${id}, ${productVariants.id}, ${counted}, ${withStock.onHand} + ${reserved}, ${actor}
    from ${productVariants} ${withStock.join(productVariants.id)} where ${productVariants.id} = ${variantId}
    on conflict (stocktake_id, variant_id) do update set counted = excluded.counted, expected = excluded.expected,
      counted_at = now(), counted_by = excluded.counted_by`)
  if (rowCount === 0) throw notFound('Variant')
  return getStocktake(tx, id)
}

type Difference = { sku: string; difference: number }

/**
 * Changes the stock by what each count differed from what was expected then, and ends the stocktake. What was sold or came back
 * since does not matter for that. Refuses to take off more than is left, and says of which variant.
 */
export async function bookStocktake(
  tx: Transaction,
  id: string,
  actor: string,
): Promise<{ before: Stocktake; after: Stocktake; differences: Difference[] }> {
  await lockOpen(tx, id, 'update')
  const before = await getStocktake(tx, id)
  const counts = await tx
    .select({
      variantId: productVariants.id,
      productId: productVariants.productId,
      sku: productVariants.sku,
      difference: integerSql`${stocktakeCounts.counted} - ${stocktakeCounts.expected}`,
    })
    .from(stocktakeCounts)
    .innerJoin(productVariants, eq(productVariants.id, stocktakeCounts.variantId))
    .where(and(eq(stocktakeCounts.stocktakeId, id), ne(stocktakeCounts.counted, stocktakeCounts.expected)))
  const after = await close(tx, id, 'Booked')
  for (const { variantId, sku, difference } of inStockOrder(counts, (count) => count))
    await changeStock(tx, variantId, { difference, reason: `Stocktake ${before.name}` }, actor).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        throw new Refusal(
          error.code,
          `${sku} was sold since it was counted, and fewer are left than are missing: please count it again`,
        )
      },
    )
  return { before, after, differences: counts.map(({ sku, difference }) => ({ sku, difference })) }
}

/** Ends a stocktake without changing the stock. Throws NOT_FOUND, and STOCKTAKE_STATUS. */
export async function cancelStocktake(tx: Transaction, id: string): Promise<{ before: Stocktake; after: Stocktake }> {
  await lockOpen(tx, id, 'update')
  const before = await getStocktake(tx, id)
  return { before, after: await close(tx, id, 'Cancelled') }
}

async function close(tx: Transaction, id: string, status: 'Booked' | 'Cancelled'): Promise<Stocktake> {
  await tx.update(stocktakes).set({ status, closedAt: sql`now()` }).where(eq(stocktakes.id, id))
  return getStocktake(tx, id)
}
