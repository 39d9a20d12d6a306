import type { Simulation } from '@kargha/contract/staff/simulator.ts'
import { sum, toRupees } from '@kargha/domain/money.ts'
import { type LinePaid, type TaxParts, taxOf } from '@kargha/domain/tax.ts'
import type { PurchasableProduct } from '../../catalogue/products/purchasable-products.ts'
import type { TaxedSale } from '../../orders/pricing/order-tax.ts'

export type SimulatedLine = { product: PurchasableProduct; paid: LinePaid }
export type SimulatedTax = { lines: Simulation['orders'][number]['tax'][]; total: Simulation['tax'] }

const onWire = ({ taxable, cgst, sgst, igst }: TaxParts) => ({
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
})

/** By line and in all; all null where orders have no tax. */
export function simulatedTax(lines: readonly SimulatedLine[], sale: TaxedSale | null): SimulatedTax {
  if (sale?.shop.registration !== 'regular') return { lines: lines.map(() => null), total: null }
  const { ruleOf, shop, day, to } = sale
  const taxed = lines.map(({ product, paid }) => {
    const rule = ruleOf(product)
    const tax = rule && taxOf(paid, rule.bands, { day, from: shop.state, to })
    return rule && tax && { ...tax, hsn: rule.hsn }
  })
  const sumOf = (part: keyof TaxParts) => sum(taxed.flatMap((tax) => tax?.[part] ?? []))
  const parts = { taxable: sumOf('taxable'), cgst: sumOf('cgst'), sgst: sumOf('sgst'), igst: sumOf('igst') }
  return {
    lines: taxed.map((tax) => tax && { hsn: tax.hsn, rate: tax.rate / 100, ...onWire(tax) }),
    total: { placeOfSupply: to, ...onWire(parts) },
  }
}
