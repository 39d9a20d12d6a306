import { proposedSku } from '@kargha/contract/shop/variants.ts'
import type { CreatedProduct, StaffProduct } from '@kargha/contract/staff/products.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { proposeSku } from '../variants/propose-sku.ts'
import { saveVariants } from '../variants/save-variants.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { createProduct } from './save-product.ts'
import { getStaffProduct } from './staff-products.ts'

/** Refuses what `createProduct` and `saveVariants` refuse. */
export async function addProduct(
  tx: Transaction,
  { grid, ...product }: CreatedProduct,
  actor: string,
): Promise<StaffProduct> {
  await lockCatalogue(tx)
  const sku = product.sku ?? (await proposeSku(tx, product.subCategoryId))
  const variants = grid?.variants.map((variant) => {
    const values = grid.options.map(({ name }) => variant.options[name] ?? '')
    return { ...variant, sku: variant.sku ?? proposedSku(sku, values) }
  })
  const [first, ...others] = variants ?? []
  if (!grid || !first) return createProduct(tx, { ...product, sku }, actor)
  const { sellingPrice, originalPrice, quantity } = first
  const created = await createProduct(tx, { ...product, sku, sellingPrice, originalPrice, quantity }, actor)
  // A product's first variant is made with it and has its id.
  const whole = {
    version: created.version,
    options: grid.options,
    variants: [{ ...first, _id: created._id }, ...others],
  }
  return (await saveVariants(tx, created._id, whole, actor)).after
}

/** Creates a draft copy with the variants that can be bought, free SKUs and no stock. Throws NOT_FOUND. */
export async function duplicateProduct(tx: Transaction, id: string, actor: string): Promise<StaffProduct> {
  const { categoryId, subCategoryId, slug, sku, options, variants, ...like } = await getStaffProduct(tx, id)
  const copies = variants
    .filter(({ isActive }) => isActive)
    .map(({ _id, sku: _, barcode, ...variant }) => ({ ...variant, barcode: null, quantity: 0 }))
  const copy = {
    ...like,
    name: shortened(`Copy of ${like.name}`, 150),
    categoryId: categoryId._id,
    subCategoryId: subCategoryId._id,
    status: 'draft' as const,
    quantity: 0,
    grid: { options, variants: copies },
  }
  return addProduct(tx, copy, actor)
}
