import type { Cart, CartItem } from '@kargha/contract/cart.ts'
import { type PricedLine, priceOf, toRupees } from '@kargha/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import { type SaleProduct, saleProducts } from '../catalogue/sale-products.ts'
import { globalPercent } from '../content/settings.ts'
import type { Database, Transaction } from '../db/database.ts'
import { cartLines } from './cart-table.ts'

export type CartLine = { product: SaleProduct; quantity: number }

/** Whether a product can be bought at all now: neither withdrawn nor sold out. */
export const isAvailable = (product: SaleProduct): boolean => product.isOnSale && product.onHand > 0

/** A line as the pricing function takes it. */
export const priced = ({ product, quantity }: CartLine): PricedLine => ({
  productId: product.id,
  quantity,
  sellingPrice: product.sellingPrice,
  originalPrice: product.originalPrice,
  deliveryCharge: product.deliveryCharge,
})

const columns = { productId: cartLines.productId, quantity: cartLines.quantity, addedAt: cartLines.addedAt }
type Kept = Pick<typeof cartLines.$inferSelect, keyof typeof columns>

/** Lines in the order they were put in, each with its product as it is today. */
async function withProducts(db: Database, lines: readonly Kept[]): Promise<CartLine[]> {
  if (lines.length === 0) return []
  const found = await saleProducts(
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

/** Empties the cart and answers what was in it: of two that take it at once, one gets it all and one gets nothing. */
export const takeCart = async (tx: Transaction, customerId: string): Promise<CartLine[]> =>
  withProducts(tx, await tx.delete(cartLines).where(eq(cartLines.customerId, customerId)).returning(columns))

function itemOf(line: CartLine): CartItem {
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
    availableQuantity: product.isOnSale ? product.onHand : 0,
    isAvailable: isAvailable(product),
    productDetails: { images, name: product.name, categoryName, sortDescription, originalPrice, sellingPrice: price },
  }
}

/** The customer's cart at today's prices. What can't be bought now is shown, but counts in no sum. */
export async function getCart(db: Database, customerId: string): Promise<Cart> {
  const [lines, percent] = await Promise.all([cartLinesOf(db, customerId), globalPercent(db)])
  const counted = lines.filter((line) => isAvailable(line.product)).map(priced)
  const price = priceOf(counted, 0, percent)
  return {
    items: lines.map(itemOf),
    totalItems: counted.reduce((pieces, line) => pieces + line.quantity, 0),
    totalMrp: toRupees(price.totalMrp),
    subTotal: toRupees(price.subTotal),
    globalDiscount: { isApplied: percent > 0, percentage: percent, savingsAmount: toRupees(price.globalSavings) },
    deliveryCharges: { isAcceptable: price.delivery > 0, amount: toRupees(price.delivery) },
    subTotalAfterGlobalDiscount: toRupees(price.subTotal - price.globalSavings),
    finalTotal: toRupees(price.finalTotal),
  }
}

/** Empties the cart, or takes out only the products named. */
export async function emptyCart(db: Database, customerId: string, only?: readonly string[]): Promise<void> {
  const these = only && sql`and ${cartLines.productId} = any(${sql.param([...only])}::uuid[])`
  await db.delete(cartLines).where(sql`${cartLines.customerId} = ${customerId} ${these ?? sql``}`)
}

/** Puts lines back into an empty cart; one that was filled meanwhile stays as it is. */
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
