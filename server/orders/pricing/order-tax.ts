import { findState, type IndianState } from '@kargha/domain/indian-states.ts'
import { type LinePaid, taxOf, taxPartsOf } from '@kargha/domain/tax.ts'
import { basisPoints } from '@kargha/domain/tax-bands.ts'
import { type RegistrationDetails, type TaxedShop, taxedShopOf } from '@kargha/domain/tax-registration.ts'
import type { PurchasableProduct } from '../../catalogue/products/purchasable-products.ts'
import { type TaxRule, taxRules } from '../../catalogue/tax-classes/tax-classes.ts'
import type { Database } from '../../platform/db/database.ts'
import type { orders } from '../records/orders-table.ts'

type ClassedProduct = Pick<PurchasableProduct, 'taxClassId' | 'hsn'>
type OrderRow = typeof orders.$inferSelect

/** An order's columns for its tax. */
export type OrderTax = Pick<
  OrderRow,
  'taxRegistration' | 'hsn' | 'taxRate' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'suppliedFrom' | 'placeOfSupply'
>

const untaxed: OrderTax = {
  taxRegistration: null,
  hsn: null,
  taxRate: null,
  taxable: null,
  cgst: null,
  sgst: null,
  igst: null,
  suppliedFrom: null,
  placeOfSupply: null,
}

export type TaxRules = { shop: TaxedShop; ruleOf: (product: ClassedProduct) => TaxRule | null }

/** Null, without a statement, for a shop that isn't registered. */
export async function shopTaxRules(db: Database, settings: RegistrationDetails): Promise<TaxRules | null> {
  const shop = taxedShopOf(settings)
  return shop && { shop, ruleOf: await taxRules(db) }
}

export type TaxedSale = TaxRules & {
  /** In India. */
  day: string
  to: IndianState
}

/** Null without rules, and for a delivery to a state that isn't known. */
export function taxedSale(rules: TaxRules | null, day: string, state: string): TaxedSale | null {
  const to = findState(state)
  return rules && to ? { ...rules, day, to } : null
}

/** All null without a sale that is taxed, or a class for the product. */
export function orderTaxOf(product: ClassedProduct, paid: LinePaid, sale: TaxedSale | null): OrderTax {
  if (sale === null) return untaxed
  const { shop, day, to } = sale
  const rule = sale.ruleOf(product)
  const isRegular = shop.registration === 'regular'
  const noTax = { rate: basisPoints(0), ...taxPartsOf(paid.finalTotal, basisPoints(0), shop.state === to) }
  const tax = isRegular ? rule && taxOf(paid, rule.bands, { day, from: shop.state, to }) : noTax
  if (tax === null) return untaxed
  const { rate, ...parts } = tax
  return {
    ...parts,
    taxRegistration: shop.registration,
    hsn: rule?.hsn ?? null,
    taxRate: rate,
    suppliedFrom: shop.state,
    placeOfSupply: to,
  }
}

/** For another total or place of supply: the rate, which follows from the pieces' price, stays. */
export const taxPartsFor = (
  { taxRate, suppliedFrom, ...order }: OrderTax & Pick<OrderRow, 'finalTotal'>,
  { finalTotal = order.finalTotal, placeOfSupply = order.placeOfSupply }: Partial<OrderRow>,
): Partial<OrderTax> =>
  taxRate === null ? {} : { placeOfSupply, ...taxPartsOf(finalTotal, taxRate, suppliedFrom === placeOfSupply) }
