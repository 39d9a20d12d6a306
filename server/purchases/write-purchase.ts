import { randomUUID } from 'node:crypto'
import type { AddressFields } from '@kargha/contract/address.ts'
import type { PaymentMethod } from '@kargha/contract/orders.ts'
import {
  type Discounts,
  type LineShare,
  type PriceBreakdown,
  type PurchaseCharges,
  splitOf,
} from '@kargha/contract/pricing.ts'
import type { PurchasableProduct } from '../catalogue/purchasable-products.ts'
import type { Transaction } from '../db/database.ts'
import type { DeliveryDates } from '../delivery/working-days.ts'
import { bookEntries } from '../ledger/ledger.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { orders, purchases } from '../orders/orders-table.ts'
import { recordPlaced } from '../orders/timeline.ts'
import { type ProductLine, toPricedLine } from '../pricing/price-lines.ts'

/** What is bought, by whom and on which terms. */
export type NewPurchase = {
  customerId: string
  address: AddressFields
  lines: readonly ProductLine[]
  isFromCart: boolean
  coupon: { id: string; name: string } | null
  discounts: Discounts
  charges: PurchaseCharges
  /** The price of all lines with these discounts and charges. */
  price: PriceBreakdown
  paymentMethod: PaymentMethod
  /** The delivery zone, and the days that its customer was promised. */
  zone: string | null
  dates: DeliveryDates
  /** Until when an online purchase, or the advance of one in cash, can be paid; null where nothing is due online. */
  payBy: Date | null
}

type OrderedProduct = Omit<
  PurchasableProduct,
  | 'options'
  | 'categoryName'
  | 'shortDescription'
  | 'isPublished'
  | 'onHand'
  | 'weightGrams'
  | 'makingDays'
  | 'isCodAvailable'
>

/** A line as it stays on its order, however the product changes later, with its share of the purchase's price. */
export function orderOf(
  { product, quantity }: { product: OrderedProduct; quantity: number },
  { finalTotal, delivery, codFee, advance, couponSavings }: LineShare,
) {
  const subTotal = product.sellingPrice * quantity
  return {
    number: newOrderNumber(),
    productId: product.id,
    variantId: product.variantId,
    sku: product.sku,
    optionText: product.optionText,
    productName: product.name,
    productSlug: product.slug,
    productImages: product.images,
    quantity,
    sellingPrice: product.sellingPrice,
    originalPrice: product.originalPrice,
    subTotal,
    delivery,
    savings: subTotal + delivery + codFee - finalTotal,
    couponSavings,
    codFee,
    finalTotal,
    advance,
  }
}

type PlacedRow = ReturnType<typeof orderOf> & { id: string }

/** Writes a purchase with an order for each line, the orders' first steps and what is owed for them. Returns the orders. */
export async function writePurchase(
  tx: Transaction,
  { lines, coupon, discounts, charges, price, dates, ...purchase }: NewPurchase,
): Promise<{ purchaseId: string; placed: PlacedRow[] }> {
  const { customerId, paymentMethod } = purchase
  const purchaseId = randomUUID()
  await tx.insert(purchases).values({
    ...purchase,
    id: purchaseId,
    ...price,
    shipBy: dates.shipBy,
    earliestDelivery: dates.earliest,
    latestDelivery: dates.latest,
    couponId: coupon?.id ?? null,
    couponName: coupon?.name ?? null,
    couponPercent: discounts.coupon,
    globalPercent: discounts.global,
  })
  const shares = splitOf(lines.map(toPricedLine), discounts, charges)
  const placed = shares.flatMap((share, position) => {
    const line = lines[position]
    return line === undefined ? [] : [{ ...orderOf(line, share), id: randomUUID(), purchaseId, customerId, position }]
  })
  await tx.insert(orders).values(placed)
  await recordPlaced(
    tx,
    placed.map(({ id }) => id),
  )
  await bookEntries(
    tx,
    placed.flatMap(({ id: orderId, finalTotal, advance }) => {
      const online = paymentMethod === 'COD' ? advance : finalTotal
      return [
        { orderId, kind: 'Charge' as const, amount: online },
        { orderId, kind: 'COD due' as const, amount: finalTotal - online },
      ]
    }),
  )
  return { purchaseId, placed }
}
