import type { ProductChanges, SomeProductChange } from '@kargha/contract/staff/many-products.ts'
import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { fromRupees } from '@kargha/domain/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { changeStock } from '../stock/change-stock.ts'
import { lockStock } from '../stock/stock.ts'
import { productVariants } from '../variants/variants-table.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { lockProduct } from './lock-product.ts'
import { products } from './products-table.ts'
import { getStaffProduct } from './staff-products.ts'

type StockChange = { sku: string; difference: number }
type ChangedProduct = { before: StaffProduct; after: StaffProduct; stock: StockChange[] }

/**
 * Changes several products, all or none. Throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED, INSUFFICIENT_STOCK, naming the
 * product.
 */
export async function changeProducts(
  tx: Transaction,
  { reason = '', products: changes }: ProductChanges,
  actor: string,
): Promise<ChangedProduct[]> {
  await lockCatalogue(tx)
  // In the order in which purchases take stock, against deadlocks.
  const inOrder = changes.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  for (const { _id } of inOrder) await lockStockOf(tx, _id)
  const changed = new Map<string, ChangedProduct>()
  for (const change of inOrder) {
    const index = changes.indexOf(change)
    changed.set(change._id, await changeProduct(tx, change, { path: `products.${index}`, reason, actor }))
  }
  return changes.flatMap(({ _id }) => changed.get(_id) ?? [])
}

async function lockStockOf(tx: Transaction, productId: string): Promise<void> {
  if (!isId(productId)) throw notFound('Product')
  const variants = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
  await lockStock(
    tx,
    variants.map(({ id }) => id),
  )
}

async function changeProduct(
  tx: Transaction,
  { _id, version, labels, status, tags, variants }: SomeProductChange,
  { path, reason, actor }: { path: string; reason: string; actor: string },
): Promise<ChangedProduct> {
  const row = await lockProduct(tx, _id)
  refuseOldVersion(row, version, `product (${row.name})`)
  const before = await getStaffProduct(tx, _id)
  const known = new Map(before.variants.map((variant) => [variant._id, variant]))
  const stock: StockChange[] = []
  for (const [index, change] of variants.entries()) {
    const variant = known.get(change._id)
    if (variant === undefined) throw notFound(`Variant of ${row.name}`)
    const { sellingPrice = variant.sellingPrice, originalPrice = variant.originalPrice, cost, difference } = change
    if (sellingPrice > originalPrice)
      throw invalid(
        `${path}.variants.${index}.sellingPrice`,
        `${row.name}: the selling price can’t be above the original price`,
      )
    await tx
      .update(productVariants)
      .set({
        sellingPrice: fromRupees(sellingPrice),
        originalPrice: fromRupees(originalPrice),
        ...(cost !== undefined && { cost: cost && fromRupees(cost) }),
      })
      .where(and(eq(productVariants.id, change._id), eq(productVariants.productId, _id)))
    if (difference === undefined) continue
    await changeStock(tx, change._id, { difference, reason }, actor).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.code, `${row.name} (${variant.sku}): ${error.message}`)
    })
    stock.push({ sku: variant.sku, difference })
  }
  await tx
    .update(products)
    .set({
      ...labels,
      ...(status && { status }),
      ...(tags && { tags: [...new Set(tags)] }),
      ...savedBy(products, actor),
    })
    .where(eq(products.id, sql`${_id}::uuid`))
  return { before, after: await getStaffProduct(tx, _id), stock }
}
