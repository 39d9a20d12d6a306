import type { PaymentMethod } from '@kargha/contract/shop/orders.ts'
import { type CashDemand, type CashRisk, cashDemandOf } from '@kargha/domain/cash-risk.ts'
import { noPaise, type Paise } from '@kargha/domain/money.ts'
import { noDiscounts, priceOf } from '@kargha/domain/pricing.ts'
import { chargeOf } from '@kargha/domain/zone-charge.ts'
import type { PurchasableProduct } from '../catalogue/products/purchasable-products.ts'
import { toPricedLine } from '../orders/pricing/price-lines.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ShopSettings } from '../shop/settings/settings.ts'
import { codRefusalOf } from './cod-rules.ts'
import type { FoundDelivery, FoundZone } from './find-zone.ts'
import { type DeliveryDates, datesOf } from './working-days.ts'

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

export type Delivery = {
  /** Null without zones. */
  zone: string | null
  /** Null if it is delivered. */
  refusal: Refusal | null
  /** Null if COD is possible. */
  codRefusal: Refusal | null
  /** What a cash order needs beforehand. */
  cashDemand: CashDemand
  /** On top of the products' own charges. */
  prepaidCharge: Paise
  codCharge: Paise
  dates: DeliveryDates
}

const nowhereElse = { isDeliverable: false, isCodAvailable: false } as const
const everywhere = { isDeliverable: true, isCodAvailable: true } as const

function zoneCharges(zone: FoundZone | null, goods: { subTotal: Paise; grams: number }) {
  if (zone === null) return { prepaidCharge: noPaise, codCharge: noPaise }
  return { prepaidCharge: chargeOf(zone.prepaid, goods), codCharge: chargeOf(zone.cod, goods) }
}

/**
 * The one answer about delivery, for pages and placing orders. Without lines it is about the PIN code alone; without a customer,
 * earlier orders and the risk, which only affect COD, are left out.
 */
export function deliveryTo(
  { hasZones, zone, today, holidays, history }: FoundDelivery,
  settings: ShopSettings,
  { pincode, lines, risk }: { pincode: string; lines: readonly DeliveredLine[]; risk: CashRisk | null },
): Delivery {
  const { isDeliverable, isCodAvailable } = zone ?? (hasZones ? nowhereElse : everywhere)
  const refusal = isDeliverable ? null : new Refusal('NOT_DELIVERABLE', `We don’t deliver to PIN code ${pincode} yet`)
  const { subTotal } = priceOf(lines.map(toPricedLine), noDiscounts)
  const weightOf = ({ product, quantity }: DeliveredLine) =>
    (product.weightGrams ?? settings.defaultWeightGrams) * quantity
  const grams = lines.reduce((sum, line) => sum + weightOf(line), 0)
  const cashDemand = cashDemandOf(risk?.score ?? 0, history?.rule ?? null, settings)
  const cod = {
    pincode,
    isAvailableThere: isCodAvailable,
    products: lines.map(({ product }) => product),
    subTotal: lines.length > 0 ? subTotal : null,
    history,
    demand: cashDemand,
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
    cashDemand,
    ...zoneCharges(zone, { subTotal, grams }),
    dates: datesOf(today, time, { weeklyHolidays: settings.weeklyHolidays, holidays }),
  }
}

/** Throws NOT_DELIVERABLE, COD_UNAVAILABLE, ORDER_LIMIT. */
export function refuseUndeliverable({ refusal, codRefusal }: Delivery, paymentMethod: PaymentMethod): void {
  if (refusal) throw refusal
  if (paymentMethod === 'COD' && codRefusal) throw codRefusal
}
