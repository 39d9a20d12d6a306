import type { PaymentMethod } from '@kargha/contract/shop/orders.ts'
import { noPaise, type Paise } from '@kargha/domain/money.ts'
import { noDiscounts, priceOf } from '@kargha/domain/pricing.ts'
import { chargeOf } from '@kargha/domain/zone-charge.ts'
import type { PurchasableProduct } from '../catalogue/products/purchasable-products.ts'
import { toPricedLine } from '../orders/pricing/price-lines.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ShopSettings } from '../shop/settings/settings.ts'
import { codRefusalOf } from './cod-rules.ts'
import type { FoundDelivery, FoundZone } from './find-zone.ts'
import { type DeliveryDates, datesOf, todayInIndia } from './working-days.ts'

export type DeliveredLine = {
  product: Pick<
    PurchasableProduct,
    | 'id'
    | 'variantId'
    | 'name'
    | 'sellingPrice'
    | 'originalPrice'
    | 'deliveryCharge'
    | 'weightGrams'
    | 'makingDays'
    | 'isCodAvailable'
  >
  quantity: number
}

/** What delivery of some goods to a PIN code is like, for one customer. */
export type Delivery = {
  /** The zone's name; null in a shop without zones. */
  zone: string | null
  /** Why it is not delivered there; null where it is. */
  refusal: Refusal | null
  /** Why it can't be paid by Cash on Delivery; null where it can. */
  codRefusal: Refusal | null
  /** What the zone charges on top of the products' own charges. */
  prepaidCharge: Paise
  codCharge: Paise
  dates: DeliveryDates
}

const nowhereElse = { isDeliverable: false, isCodAvailable: false } as const
const everywhere = { isDeliverable: true, isCodAvailable: true } as const

/** What is charged for goods of this price and weight. */
function zoneCharges(zone: FoundZone | null, goods: { subTotal: Paise; grams: number }) {
  if (zone === null) return { prepaidCharge: noPaise, codCharge: noPaise }
  return { prepaidCharge: chargeOf(zone.prepaid, goods), codCharge: chargeOf(zone.cod, goods) }
}

/**
 * The one answer about delivery, for every page and for placing an order, from what was found of the PIN code. Without lines it is
 * about the PIN code alone; without a customer, their earlier orders are left out, which only decide about cash.
 */
export function deliveryTo(
  { hasZones, zone, holidays, history }: FoundDelivery,
  settings: ShopSettings,
  { pincode, lines }: { pincode: string; lines: readonly DeliveredLine[] },
): Delivery {
  const { isDeliverable, isCodAvailable } = zone ?? (hasZones ? nowhereElse : everywhere)
  const refusal = isDeliverable ? null : new Refusal('NOT_DELIVERABLE', `We don’t deliver to PIN code ${pincode} yet`)
  const { subTotal } = priceOf(lines.map(toPricedLine), noDiscounts)
  const weightOf = ({ product, quantity }: DeliveredLine) =>
    (product.weightGrams ?? settings.defaultWeightGrams) * quantity
  const grams = lines.reduce((sum, line) => sum + weightOf(line), 0)
  const cod = {
    pincode,
    isAvailableThere: isCodAvailable,
    products: lines.map(({ product }) => product),
    subTotal: lines.length > 0 ? subTotal : null,
    history,
  }
  const time = {
    dispatch: settings.dispatchDays,
    making: Math.max(0, ...lines.map(({ product }) => product.makingDays)),
    transit: zone && { from: zone.daysFrom, to: zone.daysTo },
  }
  return {
    zone: zone?.name ?? null,
    refusal,
    codRefusal: refusal ?? codRefusalOf(cod, settings),
    ...zoneCharges(zone, { subTotal, grams }),
    dates: datesOf(todayInIndia(), time, { weeklyHolidays: settings.weeklyHolidays, holidays }),
  }
}

/** Refuses an order that is not delivered there, or can't be paid like that: NOT_DELIVERABLE, COD_UNAVAILABLE, ORDER_LIMIT. */
export function refuseUndeliverable({ refusal, codRefusal }: Delivery, paymentMethod: PaymentMethod): void {
  if (refusal) throw refusal
  if (paymentMethod === 'COD' && codRefusal) throw codRefusal
}
