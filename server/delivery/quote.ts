import type { DeliveryQuote, QuotedLine } from '@kargha/contract/shop/delivery.ts'
import { usesCashRisk } from '@kargha/domain/cash-risk.ts'
import { sum, toRupees } from '@kargha/domain/money.ts'
import { placeTextOf } from '@kargha/domain/pin-places.ts'
import { type AdvanceRule, noDiscounts, priceOf } from '@kargha/domain/pricing.ts'
import {
  type PurchasableProduct,
  purchasableProduct,
  purchasableProducts,
} from '../catalogue/products/purchasable-products.ts'
import { toPricedLine } from '../orders/pricing/price-lines.ts'
import type { Database } from '../platform/db/database.ts'
import { notFound } from '../platform/http/refusal.ts'
import { recipientAt } from '../shop/customers/profile.ts'
import { type ShopSettings, shopSettings } from '../shop/settings/settings.ts'
import { findCashRisk, riskyAdvanceOf } from './cash-risk/find-cash-risk.ts'
import { deliveryTo } from './delivery-to.ts'
import { findZone } from './find-zone.ts'
import { cityAndState } from './pin-cities.ts'

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

/** By the address, if it is one of the customer's in this PIN code. */
async function riskAt(
  db: Database,
  settings: ShopSettings,
  { customerId, addressId, pincode }: { customerId: string; addressId: string | undefined; pincode: string },
) {
  if (!usesCashRisk(settings)) return null
  const recipient = addressId === undefined ? null : await recipientAt(db, customerId, addressId)
  const address = recipient?.address.zipcode === pincode ? recipient.address : null
  return findCashRisk(db, settings, { customerId, pincode, address })
}

const toAdvanceTerms = ({ amount, percent, from }: AdvanceRule) => ({
  amount: toRupees(amount),
  percent,
  from: toRupees(from),
})

/** By present rules and prices. */
export async function quoteDelivery(
  db: Database,
  { pincode, lines, addressId }: { pincode: string; lines: readonly QuotedLine[]; addressId?: string | undefined },
  customerId: string | null,
): Promise<DeliveryQuote> {
  const [settings, products, found] = await Promise.all([
    shopSettings(db),
    productsOf(db, lines),
    findZone(db, pincode, customerId),
  ])
  const risk = customerId && (await riskAt(db, settings, { customerId, addressId, pincode }))
  const delivery = deliveryTo(found, settings, { pincode, lines: products, risk: risk || null })
  const place = cityAndState(pincode)
  const ownCharges = priceOf(products.map(toPricedLine), noDiscounts).delivery
  const { zone, refusal, codRefusal, cashDemand, prepaidCharge, codCharge, dates } = delivery
  return {
    place: placeTextOf(place),
    city: place.city ?? null,
    state: place.state ?? null,
    zone,
    isDeliverable: refusal === null,
    deliveryRefusal: refusal?.message ?? null,
    isCodAvailable: codRefusal === null,
    codRefusal: codRefusal?.message ?? null,
    charge: toRupees(sum([ownCharges, prepaidCharge])),
    codCharge: toRupees(sum([ownCharges, codCharge])),
    codFee: toRupees(settings.codFee),
    codAdvance: cashDemand === 'advance' ? toAdvanceTerms(riskyAdvanceOf(settings)) : null,
    earliest: refusal === null ? dates.earliest : null,
    latest: refusal === null ? dates.latest : null,
  }
}
