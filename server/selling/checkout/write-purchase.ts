import type { AddressFields } from '@kargha/contract/shop/address.ts'
import type { Business } from '@kargha/contract/shop/business.ts'
import type { PaymentMethod, VisitSource } from '@kargha/contract/shop/orders.ts'
import type { CashDemand } from '@kargha/domain/cash-risk.ts'
import { difference, sum, times } from '@kargha/domain/money.ts'
import {
  type Discounts,
  type LineShare,
  type PriceBreakdown,
  type PurchaseCharges,
  splitOf,
} from '@kargha/domain/pricing.ts'
import type { PurchasableProduct } from '../../catalogue/products/purchasable-products.ts'
import type { DeliveryDates } from '../../delivery/working-days.ts'
import { keptTerms } from '../../orders/coupons/coupon-terms.ts'
import { bookEntries } from '../../orders/ledger/ledger.ts'
import { orderTaxOf, type TaxedSale } from '../../orders/pricing/order-tax.ts'
import { type ProductLine, toPricedLine } from '../../orders/pricing/price-lines.ts'
import { newOrderNumber } from '../../orders/records/order-number.ts'
import { orders as ordersTable, purchases as purchasesTable } from '../../orders/records/orders-table.ts'
import { recordFirstSteps } from '../../orders/records/timeline.ts'
import { bulkInsertFromJson } from '../../platform/db/bulk-insert-from-json.ts'
import { orderedId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

type PurchaseTerms = {
  customerId: string
  address: AddressFields
  business: Business | null
  /** Of the visit's link. */
  visit: VisitSource | null
  lines: readonly ProductLine[]
  isFromCart: boolean
  coupon: { id: string; name: string } | null
  discounts: Discounts
  charges: PurchaseCharges
  /** With these discounts and charges. */
  price: PriceBreakdown
  paymentMethod: PaymentMethod
  tax: TaxedSale | null
  /** As promised. */
  zone: string | null
  dates: DeliveryDates
  /** For the total or the advance; null if nothing is due online. */
  payBy: Date | null
  /** The risk of cash, and what it demanded; null where the shop demands nothing by it. */
  cashScore: number | null
  cashDemand: CashDemand | null
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
  | 'taxClassId'
  | 'hsn'
>

/** A snapshot of the product, with the line's share of the price. */
export function orderOf(
  { product, quantity }: { product: OrderedProduct; quantity: number },
  { finalTotal, delivery, codFee, advance, couponSavings }: LineShare,
) {
  const subTotal = times(product.sellingPrice, quantity)
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
    cost: product.cost,
    subTotal,
    delivery,
    savings: difference(sum([subTotal, delivery, codFee]), finalTotal),
    couponSavings,
    codFee,
    finalTotal,
    advance,
  }
}

export type NewPurchase = ReturnType<typeof composePurchase>['purchase']
export type NewOrder = ReturnType<typeof composePurchase>['orders'][number]

/** Writes nothing. */
export function composePurchase({
  lines,
  coupon,
  discounts,
  charges,
  price,
  dates,
  tax,
  visit,
  ...terms
}: PurchaseTerms) {
  const purchase = {
    ...terms,
    ...price,
    id: orderedId(),
    shipBy: dates.shipBy,
    earliestDelivery: dates.earliest,
    latestDelivery: dates.latest,
    source: visit?.source ?? null,
    medium: visit?.medium ?? null,
    campaign: visit?.campaign ?? null,
    couponId: coupon?.id ?? null,
    couponName: coupon?.name ?? null,
    ...keptTerms(discounts.coupon),
    globalPercent: discounts.global,
    paidBy: null,
    restPaidBy: null,
    payingUntil: null,
    recipient: null,
  }
  const { id: purchaseId, customerId } = purchase
  const shares = splitOf(lines.map(toPricedLine), discounts, charges)
  const orders = shares.flatMap((share, position) => {
    const line = lines[position]
    if (line === undefined) return []
    const order = orderOf(line, share)
    const ids = { id: orderedId(), purchaseId, customerId }
    return [{ ...order, ...orderTaxOf(line.product, order, tax), ...ids, position, paidOnlineAt: null }]
  })
  return { purchase, orders }
}

/** Writes purchase, orders, first steps and ledger in one round trip, in this order. */
export async function writePurchase(
  tx: Transaction,
  purchase: NewPurchase,
  orders: readonly NewOrder[],
): Promise<void> {
  const owed = orders.flatMap(({ id: orderId, finalTotal, advance }) => {
    const online = purchase.paymentMethod === 'COD' ? advance : finalTotal
    return [
      { orderId, kind: 'Charge' as const, amount: online },
      { orderId, kind: 'COD due' as const, amount: difference(finalTotal, online) },
    ]
  })
  const orderIds = orders.map(({ id }) => id)
  await Promise.all([
    bulkInsertFromJson(tx, purchasesTable, [purchase]),
    bulkInsertFromJson(tx, ordersTable, orders),
    recordFirstSteps(tx, orderIds),
    bookEntries(tx, owed),
  ])
}
