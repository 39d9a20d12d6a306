import type { Stocktake } from '@kargha/contract/staff/stocktakes.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { changeStock } from '../stock/change-stock.ts'
import { inStockOrder, withStock } from '../stock/stock.ts'
import { productVariants } from '../variants/variants-table.ts'
import { getStocktake, getStocktakeLine, reserved } from './staff-stocktakes.ts'
import { stocktakeCounts, stocktakes } from './stocktakes-table.ts'

export async function createStocktake(tx: Transaction, name: string, actor: string): Promise<Stocktake> {
  const [row] = await tx.insert(stocktakes).values({ name, createdBy: actor }).returning({ id: stocktakes.id })
  if (row === undefined) throw new Error(`Stocktake ${name} was not inserted`)
  return getStocktake(tx, row.id)
}

/** Counting locks against the end, ending against everything. Throws NOT_FOUND, STOCKTAKE_STATUS. */
export async function lockOpen(tx: Transaction, id: string, lock: 'share' | 'update'): Promise<void> {
  const [row] = isId(id) ? await tx.select().from(stocktakes).where(eq(stocktakes.id, id)).for(lock) : []
  if (row === undefined) throw notFound('Stocktake')
  if (row.status !== 'Open') throw new Refusal('STOCKTAKE_STATUS', `The stocktake ${row.name} has ended already`)
}

/** A count that somebody else changed since it was seen; one that is gone is none. Throws VERSION_CONFLICT. */
async function refuseOther(tx: Transaction, id: string, variantId: string): Promise<void> {
  const [row] = await tx
    .select({ counted: stocktakeCounts.counted })
    .from(stocktakeCounts)
    .where(and(eq(stocktakeCounts.stocktakeId, id), eq(stocktakeCounts.variantId, variantId)))
  if (row === undefined) return
  throw new Refusal('VERSION_CONFLICT', `Somebody counted this meanwhile: it is ${row.counted} now. Please look again`)
}

/**
 * Stores a count beside what is expected now: stock and pieces set aside for orders. Null withdraws it. Throws NOT_FOUND,
 * STOCKTAKE_STATUS, and VERSION_CONFLICT over a count that is neither what was seen nor the same.
 */
export async function countVariant(
  tx: Transaction,
  { id, variantId }: { id: string; variantId: string },
  { counted, seen }: { counted: number | null; seen?: number | null | undefined },
  actor: string,
): Promise<Stocktake> {
  await lockOpen(tx, id, 'share')
  if (!isId(variantId)) throw notFound('Variant')
  if (counted === null) {
    const isCount = and(eq(stocktakeCounts.stocktakeId, id), eq(stocktakeCounts.variantId, variantId))
    const isSeen = typeof seen === 'number' ? eq(stocktakeCounts.counted, seen) : undefined
    const { rowCount } = await tx.delete(stocktakeCounts).where(and(isCount, isSeen))
    if (rowCount === 0 && isSeen) await refuseOther(tx, id, variantId)
    return getStocktake(tx, id)
  }
  // One statement reads stock and orders: no order comes between.
  const { rowCount } = await tx.execute(sql`
    insert into ${stocktakeCounts} (stocktake_id, variant_id, counted, expected, counted_by)
    select ${id}, ${productVariants.id}, ${counted}, ${withStock.onHand} + ${reserved}, ${actor}
    from ${productVariants} ${withStock.join(productVariants.id)} where ${productVariants.id} = ${variantId}
    on conflict (stocktake_id, variant_id) do update set counted = excluded.counted, expected = excluded.expected,
      counted_at = now(), counted_by = excluded.counted_by
      where ${seen === undefined ? sql`true` : inArray(stocktakeCounts.counted, [seen ?? counted, counted])}`)
  if (rowCount === 0) {
    await getStocktakeLine(tx, id, variantId)
    await refuseOther(tx, id, variantId)
  }
  return getStocktake(tx, id)
}

type Difference = { sku: string; difference: number }

/**
 * Changes the stock by the counts' differences, whatever was sold since, and ends the stocktake. Throws NOT_FOUND,
 * STOCKTAKE_STATUS, INSUFFICIENT_STOCK naming the variant.
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

/** Leaves the stock as it is. Throws NOT_FOUND, STOCKTAKE_STATUS. */
export async function cancelStocktake(tx: Transaction, id: string): Promise<{ before: Stocktake; after: Stocktake }> {
  await lockOpen(tx, id, 'update')
  const before = await getStocktake(tx, id)
  return { before, after: await close(tx, id, 'Cancelled') }
}

async function close(tx: Transaction, id: string, status: 'Booked' | 'Cancelled'): Promise<Stocktake> {
  await tx.update(stocktakes).set({ status, closedAt: sql`now()` }).where(eq(stocktakes.id, id))
  return getStocktake(tx, id)
}
