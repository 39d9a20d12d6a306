import type { DiscountTaxes, DiscountTaxesQuery } from '@kargha/contract/staff/discount-taxes.ts'
import { betterPrice, type KeptOfPrice, keptOfPrice } from '@kargha/domain/kept-of-price.ts'
import { percent, toRupees } from '@kargha/domain/money.ts'
import { discountsOf, noDiscounts } from '@kargha/domain/pricing.ts'
import {
  type ClassedPrice,
  classedPrices,
  type PricedProduct,
  productsPriced,
} from '../../catalogue/tax-classes/classed-prices.ts'
import type { Database } from '../../platform/db/database.ts'
import { databaseToday } from '../../platform/db/database-time.ts'
import { type ShopSettings, shopSettings } from '../../shop/settings/settings.ts'
import { shopTaxRules } from './order-tax.ts'
import { globalPercentOf } from './price-lines.ts'

const examples = 3

function discountsFor({ kind, percent: off }: DiscountTaxesQuery, settings: ShopSettings) {
  if (kind === 'shop-wide') return { without: noDiscounts, with: discountsOf(null, percent(off)) }
  const global = globalPercentOf(settings)
  return { without: discountsOf(null, global), with: discountsOf({ percent: percent(off) }, global) }
}

const pieceTax = ({ price, paid, rate, kept }: KeptOfPrice) => ({
  price: toRupees(price),
  paid: toRupees(paid),
  rate: rate / 100,
  kept: toRupees(kept),
})

type PriceChange = ClassedPrice & { before: KeptOfPrice; after: KeptOfPrice; better: KeptOfPrice | null }

/**
 * What a discount does to the rates of products on sale; null unless the shop charges tax. Rates are found for each price once,
 * products are only counted by price, so 20,000 of them take a moment.
 */
export async function discountTaxes(db: Database, query: DiscountTaxesQuery): Promise<DiscountTaxes | null> {
  const settings = await shopSettings(db)
  const rules = await shopTaxRules(db, settings)
  if (rules?.shop.registration !== 'regular') return null
  const [day, prices] = await Promise.all([databaseToday(db), classedPrices(db)])
  const discounts = discountsFor(query, settings)
  const changes = prices.flatMap(({ taxClassId, price }): PriceChange[] => {
    const bands = rules.ruleOf({ taxClassId, hsn: null })?.bands ?? []
    const before = keptOfPrice(price, { bands, day, discounts: discounts.without })
    const terms = { bands, day, discounts: discounts.with }
    const after = keptOfPrice(price, terms)
    return before && after ? [{ taxClassId, price, before, after, better: betterPrice(price, terms) }] : []
  })
  const toExample = ({ id, name, taxClassId, price }: PricedProduct) =>
    changes
      .filter((change) => change.taxClassId === taxClassId && change.price === price)
      .map(({ before, after, better }) => ({
        ...{ _id: id, name, before: pieceTax(before), after: pieceTax(after) },
        better: better && pieceTax(better),
      }))

  const changed = changes.filter(({ before, after }) => before.rate !== after.rate)
  const [ofChanged, ofKeeping, ofTrapped] = await Promise.all([
    productsPriced(db, changed, examples),
    productsPriced(
      db,
      changed.filter(({ before, after }) => after.kept > before.kept),
      1,
    ),
    productsPriced(
      db,
      changes.filter(({ better }) => better !== null),
      examples,
    ),
  ])
  return {
    changed: ofChanged.total,
    keepMore: ofKeeping.total,
    examples: ofChanged.products.flatMap(toExample),
    trapped: ofTrapped.total,
    trappedExamples: ofTrapped.products.flatMap(toExample),
  }
}
