import { type Percent, percent } from '@kargha/domain/money.ts'
import type { AdvanceRule, Discounts, PricedLine } from '@kargha/domain/pricing.ts'
import type { PurchasableProduct } from '../../catalogue/products/purchasable-products.ts'
import type { DiscountSettings, ShopSettings } from '../../shop/settings/settings.ts'

/** A product that is to be bought in one of its variants, and how many pieces of it. */
export type ProductLine = {
  product: PurchasableProduct
  quantity: number
  /** Whether its options have changed since it was chosen, so that its customer has to choose again. */
  mustChoose: boolean
}

type ProductPrice = Pick<PurchasableProduct, 'id' | 'variantId' | 'sellingPrice' | 'originalPrice' | 'deliveryCharge'>

/** A line as the contract's pricing takes it. */
export const toPricedLine = ({ product, quantity }: { product: ProductPrice; quantity: number }): PricedLine => ({
  productId: product.id,
  variantId: product.variantId,
  quantity,
  sellingPrice: product.sellingPrice,
  originalPrice: product.originalPrice,
  deliveryCharge: product.deliveryCharge,
})

/** What of an order in cash is paid in advance now. */
export const advanceRuleOf = ({ codAdvanceAmount, codAdvancePercent, codAdvanceFrom }: ShopSettings): AdvanceRule => ({
  amount: codAdvanceAmount,
  percent: codAdvancePercent,
  from: codAdvanceFrom,
})

/** The discounts that apply now: a coupon's percent, and the shop-wide one while it is active. */
export const discountsOf = (settings: DiscountSettings, coupon: { percent: Percent } | null): Discounts => ({
  coupon: coupon?.percent ?? percent(0),
  global: settings.globalDiscountIsActive ? settings.globalDiscountPercent : percent(0),
})
