import type { Coupon } from '@kargha/contract/shop/orders.ts'
import { fromRupees, noRupees, type Paise, percent } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { products } from '../server/catalogue/products/products-table.ts'
import { productVariants } from '../server/catalogue/variants/variants-table.ts'
import { deliveryZones } from '../server/delivery/zones-table.ts'
import { coupons } from '../server/orders/coupons/coupons-table.ts'
import { cartLines } from '../server/selling/cart/cart-table.ts'
import { settings } from '../server/shop/settings/settings-table.ts'
import {
  advanceRule,
  type CheckoutContents,
  checkoutPrice,
  contentsOfCart,
  contentsOfProduct,
  zoneCharge,
} from '../storefront/app/checkout/checkout-price.ts'
import type { Customer } from './checkout.ts'
import type { OnlineShop } from './online-shop.ts'
import { addProduct } from './products.ts'
import type { RandomDay, RandomPurchase } from './random-purchases.ts'
import { type ReferenceLine, type ReferenceTerms, referencePrice } from './reference-price.ts'
import { home } from './shop.ts'
import { addSizedProduct } from './variants.ts'
import { addZone } from './zones.ts'

type Goods = { productId: string; variantId: string; optionText: string }

/** Three products of one variant and one of three. */
async function addGoods({ shop }: OnlineShop): Promise<Goods[]> {
  const stock = 100_000_000
  const single = [
    await addProduct(shop.db, { stock }),
    await addProduct(shop.db, { stock }),
    await addProduct(shop.db, { stock }),
  ]
  const { productId, ...sizes } = await addSizedProduct(shop.db, { S: { stock }, M: { stock }, L: { stock } })
  return [
    ...single.map((id) => ({ productId: id, variantId: id, optionText: '' })),
    ...Object.entries(sizes).map(([size, variantId]) => ({ productId, variantId, optionText: `Size: ${size}` })),
  ]
}

/** A shop whose prices and terms are set anew each day. */
export async function pricedShop(online: OnlineShop) {
  const { db } = online.shop
  const goods = await addGoods(online)
  const goodsAt = (index: number): Goods => goods[index] ?? { productId: '', variantId: '', optionText: '' }
  const firstOf = (productId: string) => goods.findIndex((each) => each.productId === productId)
  let days = 0

  /** Returns the coupons' names. */
  async function startDay(day: RandomDay): Promise<string[]> {
    days += 1
    for (const [index, { chargesDelivery, deliveryCharge, ...variant }] of day.variants.entries()) {
      const { productId, variantId } = goodsAt(index)
      await db.update(productVariants).set(variant).where(eq(productVariants.id, variantId))
      if (firstOf(productId) === index)
        await db.update(products).set({ chargesDelivery, deliveryCharge }).where(eq(products.id, productId))
    }
    await db.update(settings).set({
      globalDiscountIsActive: day.globalDiscount.isActive,
      globalDiscountPercent: day.globalDiscount.percent,
      codFee: day.codFee,
      codAdvanceAmount: day.advance.amount,
      codAdvancePercent: day.advance.percent,
      codAdvanceFrom: day.advance.from,
      defaultWeightGrams: day.defaultWeightGrams,
    })
    await db.delete(deliveryZones)
    if (day.zone) await addZone(db, day.zone)
    await db.update(coupons).set({ isActive: false })
    const names = day.coupons.map((_, index) => `DAY${days}NO${index}`)
    await db
      .insert(coupons)
      .values(day.coupons.map((terms, index) => ({ ...terms, name: names[index] ?? '', description: '' })))
    return names
  }

  function referenceOf(day: RandomDay, { lines, paymentMethod, isBuyNow }: RandomPurchase, couponPercent: number) {
    const chargeOf = (productId: string) => {
      const first = day.variants[firstOf(productId)]
      return first?.chargesDelivery ? first.deliveryCharge : 0
    }
    const bought = (isBuyNow ? lines.slice(0, 1) : lines).map(({ variant, quantity }): ReferenceLine => {
      const { productId, variantId } = goodsAt(variant)
      const { sellingPrice = 0, originalPrice = 0, weightGrams = null } = day.variants[variant] ?? {}
      const grams = weightGrams ?? day.defaultWeightGrams
      const deliveryCharge = chargeOf(productId)
      return { key: `${productId} ${variantId}`, quantity, sellingPrice, originalPrice, deliveryCharge, grams }
    })
    const isCod = paymentMethod === 'COD'
    const terms: ReferenceTerms = {
      couponPercent,
      globalPercent: day.globalDiscount.isActive ? day.globalDiscount.percent : 0,
      zone: day.zone && (isCod ? day.zone.cod : day.zone.prepaid),
      codFee: isCod ? day.codFee : 0,
      advance: isCod ? day.advance : null,
    }
    const { purchase, orders } = referencePrice(bought, terms)
    return { purchase, orders: new Map(bought.map(({ key }, index) => [key, orders[index]])) }
  }

  /** What the shopper takes to the checkout: one product, or the bag. */
  async function contentsFor(shopper: Customer, { lines, isBuyNow }: RandomPurchase): Promise<CheckoutContents> {
    const [first] = lines
    if (isBuyNow && first) {
      const { productId, variantId } = goodsAt(first.variant)
      const { data: product } = await shopper.client('getProduct', { params: { id: productId } })
      const variant = product.variants.find(({ _id }) => _id === variantId)
      if (variant === undefined) throw new Error(`Product ${productId} has no variant ${variantId}`)
      const { data: global } = await shopper.client('getGlobalDiscount', {})
      const globalPercent = global.isActive ? global.discount : percent(0)
      return contentsOfProduct(product, variant, first.quantity, globalPercent)
    }
    await db.insert(cartLines).values(
      lines.map(({ variant, quantity }) => {
        const { variantId, optionText } = goodsAt(variant)
        return { customerId: shopper.id, variantId, optionText, quantity }
      }),
    )
    return contentsOfCart((await shopper.client('getCart', {})).data)
  }

  /** What the storefront shows at the checkout, in paise. */
  async function shownPrice(shopper: Customer, contents: CheckoutContents, coupon: Coupon | null, isCod: boolean) {
    const body = { pincode: home.zipcode, lines: contents.items }
    const { data: quote } = await shopper.client('quoteDelivery', { body })
    const { data: details } = await shopper.client('getShop', {})
    const {
      couponNeeds,
      discount: _,
      ...amounts
    } = checkoutPrice(contents, coupon, {
      zone: zoneCharge(contents, quote, isCod),
      codFee: isCod ? quote.codFee : noRupees,
      ...(isCod && { advance: advanceRule(details.codAdvance) }),
    })
    const inPaise = Object.entries(amounts).map(([name, amount]): [string, Paise] => [name, fromRupees(amount)])
    return { couponNeeds, amounts: Object.fromEntries(inPaise) }
  }

  return { goodsAt, startDay, referenceOf, contentsFor, shownPrice }
}

export type PricedShop = Awaited<ReturnType<typeof pricedShop>>
