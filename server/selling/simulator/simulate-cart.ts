import type { PriceStep, SimulatedCart, Simulation } from '@kargha/contract/staff/simulator.ts'
import { difference, formatRupees, noPaise, type Paise, paise, sum, times, toRupees } from '@kargha/domain/money.ts'
import { placeOf } from '@kargha/domain/pin-places.ts'
import {
  type Discounts,
  discountsOf,
  minOnlinePayment,
  noDiscounts,
  type PriceBreakdown,
  type PurchaseCharges,
  priceOf,
  splitOf,
} from '@kargha/domain/pricing.ts'
import { type Delivery, deliveryTo } from '../../delivery/delivery-to.ts'
import { findZone } from '../../delivery/find-zone.ts'
import { productsOf, type QuotedProduct } from '../../delivery/quote.ts'
import { findCoupon, unknownCoupon, whyNotUsable } from '../../orders/coupons/coupon.ts'
import { shopTaxRules, taxedSale } from '../../orders/pricing/order-tax.ts'
import { advanceRuleOf, globalPercentOf, toPricedLine } from '../../orders/pricing/price-lines.ts'
import type { Database } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { type ShopSettings, shopSettings } from '../../shop/settings/settings.ts'
import { simulatedTax } from './simulated-tax.ts'

const spoken = (amount: Paise) => formatRupees(toRupees(amount))
const nameOf = ({ name, optionText }: QuotedProduct['product']) => (optionText ? `${name} (${optionText})` : name)

type Priced = {
  lines: readonly QuotedProduct[]
  couponName: string | null
  discounts: Discounts
  charges: PurchaseCharges
  price: PriceBreakdown
  zone: string | null
}

/** In `priceOf`'s sequence, without steps that do nothing. */
function stepsOf({ lines, couponName, discounts, charges, price, zone }: Priced): PriceStep[] {
  const goods = lines.map(({ product, quantity }) => ({
    name: nameOf(product),
    how: `${quantity} × ${spoken(product.sellingPrice)}`,
    amount: times(product.sellingPrice, quantity),
  }))
  const carrying = lines.filter(({ product }) => product.deliveryCharge > 0)
  const ownCharges = carrying.map(({ product, quantity }) => ({
    name: `Delivery of ${nameOf(product)}`,
    how: `${quantity} × ${spoken(product.deliveryCharge)}, the product’s own charge`,
    amount: times(product.deliveryCharge, quantity),
  }))
  const discounted = sum([difference(price.subTotal, price.couponSavings), price.delivery])
  const all = [
    ...goods,
    {
      name: `Coupon ${couponName}`,
      how: `${discounts.coupon.percent}% of the goods, ${spoken(price.subTotal)}`,
      amount: paise(-price.couponSavings),
    },
    ...ownCharges,
    { name: `Delivery to ${zone}`, how: 'The zone’s charge', amount: charges.zone },
    {
      name: 'Shop-wide discount',
      how: `${discounts.global}% of what is left with delivery, ${spoken(discounted)}`,
      amount: paise(-price.globalSavings),
    },
    { name: 'Fee for Cash on Delivery', how: 'On top: no discount is taken of it', amount: price.codFee },
  ]
  let soFar = noPaise
  return all
    .filter(({ amount }) => amount !== 0)
    .map(({ name, how, amount }) => {
      soFar = sum([soFar, amount])
      return { name, how, amount: toRupees(amount), sum: toRupees(soFar) }
    })
}

function chargesOf(
  settings: ShopSettings,
  { prepaidCharge, codCharge }: Delivery,
  { isOnline, acceptsOnline }: { isOnline: boolean; acceptsOnline: boolean },
): PurchaseCharges {
  if (isOnline) return { zone: prepaidCharge, codFee: noPaise }
  return { zone: codCharge, codFee: settings.codFee, ...(acceptsOnline && { advance: advanceRuleOf(settings) }) }
}

const refusalsOf = (lines: readonly QuotedProduct[], settings: ShopSettings): string[] =>
  lines.flatMap(({ product, quantity }) => {
    if (!product.isPublished) return [`${nameOf(product)} isn’t on sale`]
    if (product.onHand < quantity) return [`Only ${product.onHand} left in stock of ${nameOf(product)}`]
    if (quantity > settings.maxPiecesPerOrder)
      return [`An order can have at most ${settings.maxPiecesPerOrder} pieces of ${nameOf(product)}`]
    return []
  })

/**
 * Prices a made-up cart as `placeOrder` would for a new customer, and says why it would be refused. An unusable coupon takes
 * nothing off. Throws NOT_FOUND, VARIANT_REQUIRED, COUPON_UNKNOWN.
 */
export async function simulateCart(db: Database, cart: SimulatedCart, acceptsOnline: boolean): Promise<Simulation> {
  const settings = await shopSettings(db)
  const lines = await productsOf(db, cart.lines)
  const { pincode } = cart
  const isOnline = cart.paymentMethod !== 'COD'
  const [found, taxRules] = await Promise.all([findZone(db, pincode, null), shopTaxRules(db, settings)])
  const delivery = deliveryTo(found, settings, { pincode, lines, risk: null })
  const charges = chargesOf(settings, delivery, { isOnline, acceptsOnline })
  const priced = lines.map(toPricedLine)
  const { subTotal } = priceOf(priced, noDiscounts)
  const coupon = cart.couponCode === '' ? null : await findCoupon(db, cart.couponCode)
  if (cart.couponCode !== '' && coupon === null) throw unknownCoupon()
  const whyNoCoupon =
    coupon && whyNotUsable(coupon, subTotal, { uses: 0, hasOrdered: false, now: await databaseTime(db) })
  const discounts = discountsOf(whyNoCoupon ? null : coupon, globalPercentOf(settings))
  const price = priceOf(priced, discounts, charges)
  const { refusal, codRefusal, zone, dates } = delivery
  const refusals = [
    ...refusalsOf(lines, settings),
    ...(whyNoCoupon ? [`${coupon?.name} ${whyNoCoupon}`] : []),
    ...(refusal ? [refusal.message] : isOnline || !codRefusal ? [] : [codRefusal.message]),
    ...(isOnline && !acceptsOnline ? ['The shop has no payment gateway'] : []),
    ...(isOnline && price.finalTotal < minOnlinePayment ? ['Online payment needs a total of at least ₹ 1.00'] : []),
  ]
  const shares = splitOf(priced, discounts, charges)
  const paid = lines.flatMap(({ product, quantity }, index) => {
    const share = shares[index]
    const subTotal = times(product.sellingPrice, quantity)
    return share ? [{ product, paid: { ...share, quantity, subTotal } }] : []
  })
  const tax = simulatedTax(paid, taxedSale(taxRules, found.today, placeOf(pincode).state ?? ''))
  return {
    steps: stepsOf({ lines, couponName: coupon?.name ?? null, discounts, charges, price, zone }),
    finalTotal: toRupees(price.finalTotal),
    advance: toRupees(price.advance),
    orders: paid.map(({ product, paid: { quantity, finalTotal } }, index) => ({
      name: nameOf(product),
      quantity,
      finalTotal: toRupees(finalTotal),
      tax: tax.lines[index] ?? null,
    })),
    tax: tax.total,
    refusals,
    earliest: refusal ? null : dates.earliest,
    latest: refusal ? null : dates.latest,
  }
}
