import { fromRupees, type Paise, paise, rupees } from '@kargha/domain/money.ts'
import { optionTextOf } from '@kargha/domain/option-texts.ts'
import { eq } from 'drizzle-orm'
import type { DemoProduct, DemoShop } from '../../../demo/types.ts'
import type { products } from '../../catalogue/products/products-table.ts'
import { sizeGuides } from '../../catalogue/size-guides/size-guides-table.ts'
import { putStock } from '../../catalogue/stock/stock.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { orderedId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Pictures } from './seed-pictures.ts'

type InsertedProduct = typeof products.$inferSelect

type SeededVariant = {
  variantId: string
  sku: string
  optionText: string
  sellingPrice: Paise
  originalPrice: Paise
  cost: Paise
}
export type SeededProduct = InsertedProduct & { variants: SeededVariant[] }

/** Something over half of the price, in whole rupees. */
const costOf = (sellingPrice: Paise) => paise(Math.round(sellingPrice * 0.0055) * 100)

const millimetres = (inches: number) => Math.round(inches * 25.4)

export async function seedSizeGuides(tx: Transaction, shop: DemoShop): Promise<Map<string, string>> {
  const guides = shop.sizeGuides.map(({ measurements, ...guide }) => ({
    ...guide,
    measurements: Object.entries(measurements).map(([name, inches]) => ({
      name,
      millimetres: inches.map(millimetres),
    })),
  }))
  const rows = await tx.insert(sizeGuides).values(guides).returning()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Inserting the product made the first variant. */
const rowsOf = (product: DemoProduct, id: string, pictures: Pictures) =>
  product.variants.map(({ values, picture, quantity, ...variant }, position) => ({
    quantity,
    row: {
      id: position === 0 ? id : orderedId(),
      productId: id,
      position,
      sku: variant.sku,
      optionValues: values,
      sellingPrice: fromRupees(rupees(variant.sellingPrice)),
      originalPrice: fromRupees(rupees(variant.originalPrice)),
      cost: costOf(fromRupees(rupees(variant.sellingPrice))),
      image: picture === null ? null : pictures(picture),
    },
  }))

/** Returns the products by slug. */
export async function seedVariants(
  tx: Transaction,
  shop: DemoShop,
  inserted: readonly InsertedProduct[],
  pictures: Pictures,
): Promise<Map<string, SeededProduct>> {
  const demoBySlug = new Map(shop.products.map((product) => [product.slug, product]))
  const seeded = new Map<string, SeededProduct>()
  for (const product of inserted) {
    const demo = demoBySlug.get(product.slug)
    if (demo === undefined) throw new Error(`The demo shop has no product ${product.slug}`)
    const rows = rowsOf(demo, product.id, pictures)
    const [first, ...others] = rows
    if (first) await tx.update(productVariants).set(first.row).where(eq(productVariants.id, product.id))
    if (others.length > 0) await tx.insert(productVariants).values(others.map(({ row }) => row))
    if (first === undefined) await putStock(tx, product.id, demo.quantity, 'First stock', 'seed')
    for (const { row, quantity } of rows) await putStock(tx, row.id, quantity, 'First stock', 'seed')
    const cost = costOf(product.sellingPrice)
    if (first === undefined) await tx.update(productVariants).set({ cost }).where(eq(productVariants.id, product.id))
    const only = { ...product, variantId: product.id, optionText: '', cost }
    const variants = rows.map(({ row }) => ({
      ...row,
      variantId: row.id,
      optionText: optionTextOf(demo.options, row.optionValues),
    }))
    seeded.set(product.slug, { ...product, variants: (first ? variants : [only]).map(toSeeded) })
  }
  return seeded
}

const toSeeded = ({ variantId, sku, optionText, sellingPrice, originalPrice, cost }: SeededVariant): SeededVariant => ({
  variantId,
  sku,
  optionText,
  sellingPrice,
  originalPrice,
  cost,
})
