import type { CashDemand } from '@kargha/domain/cash-risk.ts'
import { formatRupees, type Paise, toRupees } from '@kargha/domain/money.ts'
import type { PurchasableProduct } from '../catalogue/products/purchasable-products.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ShopSettings } from '../shop/settings/settings.ts'
import type { CodHistory } from './cod-history.ts'

type CodRules = Pick<ShopSettings, 'codMinimumOrder' | 'codMaximumOrder' | 'maxRefusedParcels' | 'maxCodOrders'>

/** `history` is null for strangers. */
type CodOrder = {
  pincode: string
  isAvailableThere: boolean
  products: readonly Pick<PurchasableProduct, 'name' | 'isCodAvailable'>[]
  /** Null if no goods are named. */
  subTotal: Paise | null
  history: CodHistory | null
  demand: CashDemand
}

const unavailable = (why: string) => new Refusal('COD_UNAVAILABLE', `${why}. Please pay online`)
const amount = (paise: Paise) => formatRupees(toRupees(paise))

/** Null if COD is possible. */
export function codRefusalOf(
  { pincode, isAvailableThere, products, subTotal, history, demand }: CodOrder,
  { codMinimumOrder, codMaximumOrder, maxRefusedParcels, maxCodOrders }: CodRules,
): Refusal | null {
  if (!isAvailableThere) return unavailable(`Cash on Delivery isn’t available for PIN code ${pincode}`)
  const excluded = products.find(({ isCodAvailable }) => !isCodAvailable)
  if (excluded) return unavailable(`Cash on Delivery isn’t available for ${excluded.name}`)
  if (subTotal !== null && codMinimumOrder !== null && subTotal < codMinimumOrder)
    return unavailable(`Cash on Delivery is for orders of ${amount(codMinimumOrder)} or more`)
  if (subTotal !== null && codMaximumOrder !== null && subTotal > codMaximumOrder)
    return unavailable(`Cash on Delivery is for orders of up to ${amount(codMaximumOrder)}`)
  // One sentence for all reasons: it says nothing of anybody who shares a number, an address or a PIN code.
  if (demand === 'online') return unavailable('Cash on Delivery isn’t available for this order')
  const isTrusted = history?.rule === 'always'
  if (history !== null && !isTrusted && maxRefusedParcels !== null && history.refused >= maxRefusedParcels)
    return unavailable('Cash on Delivery isn’t available after parcels came back to us undelivered')
  if (history !== null && history.unconfirmed >= maxCodOrders) {
    const count = `${history.unconfirmed} Cash on Delivery order${history.unconfirmed === 1 ? '' : 's'}`
    return new Refusal(
      'ORDER_LIMIT',
      `You have ${count} that we haven’t confirmed yet. Please wait until one is confirmed, or pay online`,
    )
  }
  return null
}
