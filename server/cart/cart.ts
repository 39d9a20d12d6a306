import type { Cart, CartItem } from '@kargha/contract/cart.ts'
import { toRupees } from '@kargha/contract/money.ts'
import { priceOf } from '@kargha/contract/pricing.ts'
import { eq, sql } from 'drizzle-orm'
import { type PurchasableProduct, purchasableProducts } from '../catalogue/purchasable-products.ts'
import { shopSettings } from '../content/settings.ts'
import type { Database, Transaction } from '../db/database.ts'
import { discountsOf, type ProductLine, toPricedLine } from '../pricing/price-lines.ts'
import { cartLines } from './cart-table.ts'

/** Whether a product can be bought now: it is published and in stock. */
export const isAvailable = (product: PurchasableProduct): boolean => product.isPublished && product.onHand > 0

const columns = { productId: cartLines.productId, quantity: cartLines.quantity, addedAt: cartLines.addedAt }
type StoredCartLine = Pick<typeof cartLines.$inferSelect, keyof typeof columns>

/** Cart lines in the order they were added, each with its current product. */
async function withProducts(db: Database, lines: readonly StoredCartLine[]): Promise<ProductLine[]> {
  if (lines.length === 0) return []
  const found = await purchasableProducts(
    db,
    lines.map((line) => line.productId),
  )
  const products = new Map(found.map((product) => [product.id, product]))
  return lines
    .toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
    .flatMap(({ productId, quantity }) => {
      const product = products.get(productId)
      return product ? [{ product, quantity }] : []
    })
}

const cartLinesOf = async (db: Database, customerId: string) =>
  withProducts(db, await db.select(columns).from(cartLines).where(eq(cartLines.customerId, customerId)))

/** Empties the cart and returns its lines. Of two concurrent calls one gets all lines and the other none. */
export const takeCart = async (tx: Transaction, customerId: string): Promise<ProductLine[]> =>
  withProducts(tx, await tx.delete(cartLines).where(eq(cartLines.customerId, customerId)).returning(columns))

/** Empties the carts to which nothing was added for `days`, and returns how many lines they had. */
export async function deleteAbandonedCarts(db: Database, days: number): Promise<number> {
  const isRecent = sql`recent.added_at > now() - ${days} * interval '1 day'`
  const result = await db
    .delete(cartLines)
    .where(
      sql`not exists (select from ${cartLines} recent where recent.customer_id = ${cartLines.customerId} and ${isRecent})`,
    )
  return result.rowCount ?? 0
}

function itemOf(line: ProductLine): CartItem {
  const { product, quantity } = line
  const price = toRupees(product.sellingPrice)
  const originalPrice = toRupees(product.originalPrice)
  const { categoryName, images } = product
  const sortDescription = product.shortDescription
  return {
    productId: product.id,
    slug: product.slug,
    productName: product.name,
    quantity,
    price,
    originalPrice,
    categoryName,
    sortDescription,
    availableQuantity: product.isPublished ? product.onHand : 0,
    isAvailable: isAvailable(product),
    productDetails: { images, name: product.name, categoryName, sortDescription, originalPrice, sellingPrice: price },
  }
}

/** The customer's cart at current prices. Lines that can't be bought now are included, but not in the sums. */
export async function getCart(db: Database, customerId: string): Promise<Cart> {
  const [lines, settings] = await Promise.all([cartLinesOf(db, customerId), shopSettings(db)])
  const counted = lines.filter((line) => isAvailable(line.product)).map(toPricedLine)
  const discounts = discountsOf(settings, null)
  const price = priceOf(counted, discounts)
  return {
    items: lines.map(itemOf),
    totalItems: counted.reduce((pieces, line) => pieces + line.quantity, 0),
    totalMrp: toRupees(price.totalMrp),
    subTotal: toRupees(price.subTotal),
    globalDiscount: {
      isApplied: discounts.global > 0,
      percentage: discounts.global,
      savingsAmount: toRupees(price.globalSavings),
    },
    deliveryCharges: { isAcceptable: price.delivery > 0, amount: toRupees(price.delivery) },
    subTotalAfterGlobalDiscount: toRupees(price.subTotal - price.globalSavings),
    finalTotal: toRupees(price.finalTotal),
  }
}

/** Empties the cart, or removes only these products. */
export async function emptyCart(db: Database, customerId: string, only?: readonly string[]): Promise<void> {
  const these = only && sql`and ${cartLines.productId} = any(${sql.param([...only])}::uuid[])`
  await db.delete(cartLines).where(sql`${cartLines.customerId} = ${customerId} ${these ?? sql``}`)
}

/** Puts lines back into an empty cart. A cart that has been filled meanwhile is left unchanged. */
export async function refillCart(
  tx: Transaction,
  customerId: string,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const isFilled = (await tx.$count(cartLines, eq(cartLines.customerId, customerId))) > 0
  if (isFilled || lines.length === 0) return
  await tx
    .insert(cartLines)
    .values(lines.map(({ productId, quantity }) => ({ customerId, productId, quantity })))
    .onConflictDoNothing()
}
