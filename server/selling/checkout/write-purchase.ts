import type { AddressFields } from '@kargha/contract/shop/address.ts'
import type { PaymentMethod } from '@kargha/contract/shop/orders.ts'
import {
  type Discounts,
  type LineShare,
  type PriceBreakdown,
  type PurchaseCharges,
  splitOf,
} from '@kargha/domain/pricing.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PurchasableProduct } from '../../catalogue/products/purchasable-products.ts'
import type { DeliveryDates } from '../../delivery/working-days.ts'
import { newEntries } from '../../orders/ledger/ledger.ts'
import { type ProductLine, toPricedLine } from '../../orders/pricing/price-lines.ts'
import { newOrderNumber } from '../../orders/records/order-number.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { insertFirstSteps } from '../../orders/records/timeline.ts'
import { orderedId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { insertOfJson } from '../../platform/db/insert-json.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'

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

const newPurchase = insertOfJson(purchases, [
  'id',
  'customerId',
  'paymentMethod',
  'totalMrp',
  'subTotal',
  'couponSavings',
  'delivery',
  'globalSavings',
  'codFee',
  'finalTotal',
  'advance',
  'couponId',
  'couponName',
  'couponPercent',
  'globalPercent',
  'zone',
  'shipBy',
  'earliestDelivery',
  'latestDelivery',
  'address',
  'isFromCart',
  'payBy',
])

const newOrders = insertOfJson(orders, [
  'id',
  'number',
  'purchaseId',
  'customerId',
  'position',
  'productId',
  'variantId',
  'sku',
  'optionText',
  'productName',
  'productSlug',
  'productImages',
  'quantity',
  'sellingPrice',
  'originalPrice',
  'subTotal',
  'delivery',
  'savings',
  'couponSavings',
  'codFee',
  'finalTotal',
  'advance',
])

type Written = Values<{ purchase: string; placed: string; entries: string }>
const write = prepared('write_purchase', (db, { purchase, placed, entries }: Written) => {
  const part = (name: string, statement: SQL) => db.$with(name, {}).as(statement)
  return db
    .with(
      part('purchase', newPurchase.insert(purchase)),
      part('placed', sql`${newOrders.insert(placed)} returning id`),
      part('steps', insertFirstSteps),
      part('entries', newEntries.insert(entries)),
    )
    .select({ id: sql<string>`id` })
    .from(sql`placed`)
})

/** Prices and names a new purchase with an order for each line. Nothing is written yet. */
export function composePurchase({ lines, coupon, discounts, charges, price, dates, ...purchase }: NewPurchase) {
  const { customerId } = purchase
  const purchaseId = orderedId()
  const shares = splitOf(lines.map(toPricedLine), discounts, charges)
  const placed = shares.flatMap((share, position) => {
    const line = lines[position]
    return line === undefined ? [] : [{ ...orderOf(line, share), id: orderedId(), purchaseId, customerId, position }]
  })
  const row = {
    ...purchase,
    ...price,
    id: purchaseId,
    shipBy: dates.shipBy,
    earliestDelivery: dates.earliest,
    latestDelivery: dates.latest,
    couponId: coupon?.id ?? null,
    couponName: coupon?.name ?? null,
    couponPercent: discounts.coupon,
    globalPercent: discounts.global,
  }
  return { row, placed }
}

/** Writes a purchase, its orders with their first steps, and what is owed for them, in one statement. */
export async function writePurchase(
  tx: Transaction,
  { row, placed }: ReturnType<typeof composePurchase>,
): Promise<void> {
  const entries = placed.flatMap(({ id: orderId, finalTotal, advance }) => {
    const online = row.paymentMethod === 'COD' ? advance : finalTotal
    return [
      { orderId, kind: 'Charge' as const, amount: online },
      { orderId, kind: 'COD due' as const, amount: finalTotal - online },
    ]
  })
  await write(tx, {
    purchase: newPurchase.json([row]),
    placed: newOrders.json(placed),
    entries: newEntries.json(entries),
  })
}
