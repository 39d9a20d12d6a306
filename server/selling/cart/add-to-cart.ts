import { nameWithOptions } from '@kargha/domain/option-texts.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import {
  type PurchasableProduct,
  purchasableProduct,
  variantRequired,
} from '../../catalogue/products/purchasable-products.ts'
import { isVariantOf } from '../../catalogue/variants/variants.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Pool } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { cartLines } from './cart-table.ts'

type NamedProduct = Pick<PurchasableProduct, 'name' | 'optionText'>

const nameOf = ({ name, optionText }: NamedProduct) => nameWithOptions(name, optionText)

export const insufficientStock = (product: NamedProduct & Pick<PurchasableProduct, 'onHand'>) =>
  new Refusal(
    'INSUFFICIENT_STOCK',
    product.onHand > 0 ? `Only ${product.onHand} left in stock` : `${nameOf(product)} is out of stock`,
  )

export const productUnavailable = (product: NamedProduct) =>
  new Refusal('PRODUCT_UNAVAILABLE', `${nameOf(product)} is no longer available. Please remove it from your bag`)

/** The cart is not as shown; `more` may hold its present total. */
export const cartChanged = (more?: ConstructorParameters<typeof Refusal>[2]) =>
  new Refusal('CART_CHANGED', 'Your bag has changed. Please take another look.', more)

export type CartAddition = {
  productId: string
  /** Without it, the only one. */
  variantId?: string | null | undefined
  /** -1 removes one. */
  quantity: number
  /** As shown to the customer. */
  from?: number | null | undefined
}

export async function variantsInCart(db: Database, customerId: string, productId: string): Promise<string[]> {
  if (!isId(productId)) return []
  const lines = await db
    .select({ variantId: cartLines.variantId })
    .from(cartLines)
    .where(and(eq(cartLines.customerId, customerId), isVariantOf(cartLines.variantId, productId)))
  return lines.map(({ variantId }) => variantId)
}

/** Without a variant, changes mean the product's only line. */
async function variantMeant(db: Database, customerId: string, { productId, variantId, quantity, from }: CartAddition) {
  const isOfLine = !variantId && (quantity < 0 || Boolean(from))
  const inCart = isOfLine ? await variantsInCart(db, customerId, productId) : []
  return purchasableProduct(db, productId, inCart.length === 1 ? inCart[0] : variantId)
}

/**
 * Adds pieces, or removes one but not the last. Throws NOT_FOUND, VARIANT_REQUIRED (also if the options have changed),
 * PRODUCT_UNAVAILABLE, INSUFFICIENT_STOCK, QUANTITY_AT_LEAST_ONE, and CART_CHANGED if the quantity is no longer `from`.
 */
export async function addToCart(db: Pool, customerId: string, addition: CartAddition): Promise<void> {
  const { quantity, from } = addition
  const product = await variantMeant(db, customerId, addition)
  const { variantId, optionText } = product
  if (quantity > 0 && !product.isPublished) throw productUnavailable(product)
  if (quantity > product.onHand) throw insufficientStock(product)

  const isLine = and(eq(cartLines.customerId, customerId), eq(cartLines.variantId, variantId))
  const isAsChosen = sql`(${optionText} in (${cartLines.optionText}, ''))`
  const sum = sql`${cartLines.quantity} + ${quantity}`
  // Concurrent additions stay within the stock.
  const isEnough = sql`${sum} <= ${product.onHand}`
  const isPossible = quantity > 0 ? and(isEnough, isAsChosen) : gt(cartLines.quantity, 1)
  const changed =
    quantity > 0 && !from
      ? await db
          .insert(cartLines)
          .values({ customerId, variantId, optionText, quantity })
          .onConflictDoUpdate({
            target: [cartLines.customerId, cartLines.variantId],
            // Choosing again starts anew.
            set: { quantity: sql`case when ${isAsChosen} then ${sum} else ${quantity} end`, optionText },
            setWhere: sql`(${isEnough} or not ${isAsChosen})`,
          })
      : await db
          .update(cartLines)
          .set({ quantity: sum })
          .where(and(isLine, isPossible, from ? eq(cartLines.quantity, from) : undefined))
  if (changed.rowCount === 1) return

  const [line] = await db
    .select({ quantity: cartLines.quantity, isAsChosen: booleanSql`${isAsChosen}` })
    .from(cartLines)
    .where(isLine)
  if (from && line?.quantity !== from) throw cartChanged()
  if (quantity > 0 && line?.isAsChosen === false) throw variantRequired(product)
  if (quantity > 0) throw insufficientStock(product)
  if (line === undefined) throw new Refusal('NOT_FOUND', 'This product is not in your bag')
  throw new Refusal('QUANTITY_AT_LEAST_ONE', "You Can't Reduce quantity! You have to remove the item")
}
