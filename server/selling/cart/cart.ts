import type { Cart, CartItem } from '@kargha/contract/shop/cart.ts'
import { difference, toRupees } from '@kargha/domain/money.ts'
import { discountsOf, priceOf } from '@kargha/domain/pricing.ts'
import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { categories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { PurchasableRow, purchasableColumns, toPurchasable } from '../../catalogue/products/purchasable-products.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { globalPercentOf, type ProductLine, toPricedLine } from '../../orders/pricing/price-lines.ts'
import { jsonOf } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { typedSql } from '../../platform/db/typed-sql.ts'
import { DiscountSettings, discountSettings } from '../../shop/settings/settings.ts'
import { cartLines } from './cart-table.ts'

const isAvailable = ({ product, mustChoose }: ProductLine): boolean =>
  product.isPublished && product.onHand > 0 && !mustChoose

type StoredCartLine = Pick<typeof cartLines.$inferSelect, 'variantId' | 'optionText' | 'quantity'>

type OfCustomer = Values<{ customerId: string }>

/** In the order added, with the shop-wide discount. */
export const CartRow = z.object({
  lines: z.array(z.object({ line: z.object({ optionText: z.string(), quantity: z.int() }), product: PurchasableRow })),
  discount: DiscountSettings,
})
type CartRow = z.infer<typeof CartRow>
const cartSql = typedSql(CartRow)

/** As JSON, for any query. */
export const cartOf = (customerId: Column | SQL) => sql`json_build_object(
  'lines', (
    select coalesce(json_agg(json_build_object(
      'line', json_build_object('optionText', ${cartLines.optionText}, 'quantity', ${cartLines.quantity}),
      'product', ${jsonOf(purchasableColumns)}) order by ${cartLines.addedAt}), '[]')
    from ${cartLines} join ${productVariants} on ${productVariants.id} = ${cartLines.variantId}
      join ${products} on ${products.id} = ${productVariants.productId}
      join ${categories} on ${categories.id} = ${products.categoryId}
    where ${cartLines.customerId} = ${customerId}),
  'discount', ${discountSettings})`

const readCart = prepared('cart', (db, { customerId }: OfCustomer) =>
  db.select({ cart: cartSql`cart` }).from(sql`(select ${cartOf(sql`${customerId}::uuid`)} as cart) cart`),
)

const takeLines = prepared('take_cart', (db, { customerId }: OfCustomer) => {
  const line = db.$with('line').as(db.delete(cartLines).where(eq(cartLines.customerId, customerId)).returning())
  return db
    .with(line)
    .select({
      line: { optionText: line.optionText, quantity: line.quantity },
      product: purchasableColumns,
    })
    .from(line)
    .innerJoin(productVariants, eq(productVariants.id, line.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(line.addedAt)
})

function toLine({ line: { optionText, quantity }, product: row }: CartRow['lines'][number]): ProductLine {
  const product = toPurchasable(row)
  const mustChoose = product.optionText !== '' && product.optionText !== optionText
  // It still shows what was chosen.
  return { product: mustChoose ? { ...product, optionText } : product, quantity, mustChoose }
}

/** Empties the cart. Of concurrent calls one gets all lines. */
export const takeCart = async (tx: Transaction, customerId: string): Promise<ProductLine[]> =>
  (await takeLines(tx, { customerId })).map(toLine)

/** Empties carts without additions for `days`; returns the number of lines. */
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
  const { product, quantity, mustChoose } = line
  const price = toRupees(product.sellingPrice)
  const originalPrice = toRupees(product.originalPrice)
  const { categoryName, images } = product
  const sortDescription = product.shortDescription
  return {
    productId: product.id,
    variantId: product.variantId,
    slug: product.slug,
    productName: product.name,
    sku: product.sku,
    optionText: product.optionText,
    quantity,
    price,
    originalPrice,
    categoryName,
    sortDescription,
    availableQuantity: product.isPublished ? product.onHand : 0,
    isAvailable: isAvailable(line),
    mustChoose,
    productDetails: { images, name: product.name, categoryName, sortDescription, originalPrice, sellingPrice: price },
  }
}

export async function getCart(db: Database, customerId: string): Promise<Cart> {
  const [row] = await readCart(db, { customerId })
  if (row === undefined) throw new Error('The query for a cart returned no row')
  return toCart(row.cart)
}

/** Lines that can't be bought now are not in the sums. */
export function toCart({ lines: rows, discount }: CartRow): Cart {
  const lines = rows.map(toLine)
  const counted = lines.filter(isAvailable).map(toPricedLine)
  const discounts = discountsOf(null, globalPercentOf(discount))
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
    subTotalAfterGlobalDiscount: toRupees(difference(price.subTotal, price.globalSavings)),
    finalTotal: toRupees(price.finalTotal),
  }
}

/** Removes all lines, or `only` these variants. */
export async function emptyCart(db: Database, customerId: string, only?: readonly string[]): Promise<void> {
  const these = only && sql`and ${cartLines.variantId} = any(${sql.param([...only])}::uuid[])`
  await db.delete(cartLines).where(sql`${cartLines.customerId} = ${customerId} ${these ?? sql``}`)
}

/** Does nothing if the cart was filled meanwhile. */
export async function refillCart(tx: Transaction, customerId: string, lines: readonly StoredCartLine[]): Promise<void> {
  const isFilled = (await tx.$count(cartLines, eq(cartLines.customerId, customerId))) > 0
  if (isFilled || lines.length === 0) return
  await tx
    .insert(cartLines)
    .values(lines.map(({ variantId, optionText, quantity }) => ({ customerId, variantId, optionText, quantity })))
    .onConflictDoNothing()
}
