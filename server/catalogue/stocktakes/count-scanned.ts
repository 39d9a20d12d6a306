import type { ScannedPieces } from '@kargha/contract/staff/stocktakes.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { products } from '../products/products-table.ts'
import { withStock } from '../stock/stock.ts'
import { isCode } from '../variants/variants.ts'
import { productVariants } from '../variants/variants-table.ts'
import { reserved } from './staff-stocktakes.ts'
import { stocktakeCounts, stocktakeScans } from './stocktakes-table.ts'
import { lockOpen } from './take-stock.ts'

/** Of stocktakes that ended a month ago: a scan that is sent again is refused from their end. */
export async function deleteOldScans(db: Database): Promise<number> {
  const isOld = sql`${stocktakeScans.stocktakeId} in (
    select id from stocktakes where closed_at < now() - interval '30 days')`
  return (await db.delete(stocktakeScans).where(isOld)).rowCount ?? 0
}

/** What is on sale comes before what was closed or withdrawn. Throws NOT_FOUND, VALIDATION_FAILED. */
async function findVariant(tx: Transaction, scanned: string): Promise<string> {
  const code = scanned.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const isOnSale = sql`(${productVariants.isActive} and ${products.status} <> 'archived')`.mapWith(Boolean)
  const [first, second] = await tx
    .select({ id: productVariants.id, isOnSale })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(isCode(code))
    .orderBy(desc(isOnSale))
    .limit(2)
  if (first === undefined) throw new Refusal('NOT_FOUND', `No piece has the SKU or barcode ${code.slice(0, 60)}`)
  if (second?.isOnSale === first.isOnSale)
    throw invalid('code', `Several pieces have the barcode ${code.slice(0, 60)}: please count them by their SKUs`)
  return first.id
}

/**
 * Adds a scan's pieces to their count, which is of all who count; expected is what is now. The same scan changes nothing more.
 * Throws NOT_FOUND, STOCKTAKE_STATUS, VALIDATION_FAILED.
 */
export async function countScanned(
  tx: Transaction,
  stocktakeId: string,
  { scanId, code, pieces }: ScannedPieces,
  actor: string,
): Promise<{ variantId: string; isNew: boolean }> {
  await lockOpen(tx, stocktakeId, 'share')
  const variantId = await findVariant(tx, code)
  const scan = { id: scanId, stocktakeId, variantId, pieces, scannedBy: actor }
  const { rowCount: isNew } = await tx.insert(stocktakeScans).values(scan).onConflictDoNothing()
  if (!isNew) return { variantId, isNew: false }
  const total = sql`${stocktakeCounts.counted} + ${pieces}`
  // Checks are made of the row to insert, even where it then updates: it is never below 0.
  const { rowCount } = await tx.execute(sql`
    insert into ${stocktakeCounts} (stocktake_id, variant_id, counted, expected, counted_by)
    select ${stocktakeId}, ${productVariants.id}, ${Math.max(pieces, 0)}, ${withStock.onHand} + ${reserved}, ${actor}
    from ${productVariants} ${withStock.join(productVariants.id)} where ${productVariants.id} = ${variantId}
      and (${pieces > 0} or exists (select from stocktake_counts c
        where c.stocktake_id = ${stocktakeId} and c.variant_id = ${variantId}))
    on conflict (stocktake_id, variant_id) do update set counted = ${total}, expected = excluded.expected,
      counted_at = now(), counted_by = excluded.counted_by
      where ${total} between 0 and 100000`)
  if (rowCount === 0) throw invalid('pieces', 'A count is from 0 to 1,00,000 pieces')
  return { variantId, isNew: true }
}
