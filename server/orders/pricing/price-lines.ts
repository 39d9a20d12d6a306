import { type Percent, percent } from '@kargha/domain/money.ts'
import type { AdvanceRule, PricedLine } from '@kargha/domain/pricing.ts'
import type { PurchasableProduct } from '../../catalogue/products/purchasable-products.ts'
import type { DiscountSettings, ShopSettings } from '../../shop/settings/settings.ts'

export type ProductLine = {
  product: PurchasableProduct
  quantity: number
  /** Its options have changed since it was chosen. */
  mustChoose: boolean
}

type ProductPrice = Pick<PurchasableProduct, 'id' | 'variantId' | 'sellingPrice' | 'originalPrice' | 'deliveryCharge'>

export const toPricedLine = ({ product, quantity }: { product: ProductPrice; quantity: number }): PricedLine => ({
  productId: product.id,
  variantId: product.variantId,
  quantity,
  sellingPrice: product.sellingPrice,
  originalPrice: product.originalPrice,
  deliveryCharge: product.deliveryCharge,
})

export const advanceRuleOf = ({ codAdvanceAmount, codAdvancePercent, codAdvanceFrom }: ShopSettings): AdvanceRule => ({
  amount: codAdvanceAmount,
  percent: codAdvancePercent,
  from: codAdvanceFrom,
})

export const globalPercentOf = (settings: DiscountSettings): Percent =>
  settings.globalDiscountIsActive ? settings.globalDiscountPercent : percent(0)
