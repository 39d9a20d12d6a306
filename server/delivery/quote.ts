import type { DeliveryQuote, QuotedLine } from '@kargha/contract/shop/delivery.ts'
import { sum, toRupees } from '@kargha/domain/money.ts'
import { placeTextOf } from '@kargha/domain/pin-places.ts'
import { noDiscounts, priceOf } from '@kargha/domain/pricing.ts'
import {
  type PurchasableProduct,
  purchasableProduct,
  purchasableProducts,
} from '../catalogue/products/purchasable-products.ts'
import { toPricedLine } from '../orders/pricing/price-lines.ts'
import type { Database } from '../platform/db/database.ts'
import { notFound } from '../platform/http/refusal.ts'
import { shopSettings } from '../shop/settings/settings.ts'
import { deliveryTo } from './delivery-to.ts'
import { findZone } from './find-zone.ts'

export type QuotedProduct = { product: PurchasableProduct; quantity: number }

/** Throws NOT_FOUND, VARIANT_REQUIRED. */
export async function productsOf(db: Database, lines: readonly QuotedLine[]): Promise<QuotedProduct[]> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  const found = new Map((await purchasableProducts(db, ids)).map((product) => [product.variantId, product]))
  const productOf = async ({ productId, variantId }: QuotedLine): Promise<PurchasableProduct> => {
    if (!variantId) return purchasableProduct(db, productId, null)
    const product = found.get(variantId.toLowerCase())
    if (product?.id !== productId.toLowerCase()) throw notFound('Product')
    return product
  }
  const delivered: QuotedProduct[] = []
  for (const line of lines) delivered.push({ product: await productOf(line), quantity: line.quantity })
  return delivered
}

/** By present rules and prices. */
export async function quoteDelivery(
  db: Database,
  { pincode, lines }: { pincode: string; lines: readonly QuotedLine[] },
  customerId: string | null,
): Promise<DeliveryQuote> {
  const [settings, products, found] = await Promise.all([
    shopSettings(db),
    productsOf(db, lines),
    findZone(db, pincode, customerId),
  ])
  const delivery = deliveryTo(found, settings, { pincode, lines: products })
  const ownCharges = priceOf(products.map(toPricedLine), noDiscounts).delivery
  const { zone, refusal, codRefusal, prepaidCharge, codCharge, dates } = delivery
  return {
    place: placeTextOf(pincode),
    zone,
    isDeliverable: refusal === null,
    deliveryRefusal: refusal?.message ?? null,
    isCodAvailable: codRefusal === null,
    codRefusal: codRefusal?.message ?? null,
    charge: toRupees(sum([ownCharges, prepaidCharge])),
    codCharge: toRupees(sum([ownCharges, codCharge])),
    codFee: toRupees(settings.codFee),
    earliest: refusal === null ? dates.earliest : null,
    latest: refusal === null ? dates.latest : null,
  }
}
