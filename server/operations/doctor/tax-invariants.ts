import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

/** Half up, in integers, as `taxPartsOf` rounds. */
const divided = (amount: string, by: string) => `((${amount}) * 2 + ${by}) / (${by} * 2)`
/** Columns of a total in paise and a rate in basis points: CGST, and as much SGST. */
export const halfTaxOf = (total: string, rate: string) =>
  sql.raw(divided(`${total} * ${rate}`, `((10000 + ${rate}) * 2)`))
/** IGST. */
export const wholeTaxOf = (total: string, rate: string) => sql.raw(divided(`${total} * ${rate}`, `(10000 + ${rate})`))
const half = halfTaxOf('final_total', 'tax_rate')
const whole = wholeTaxOf('final_total', 'tax_rate')

export const taxInvariants: Invariant[] = [
  {
    invariant: 'An order’s tax is what its total and rate give',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s of %s paise has %s CGST, %s SGST and %s IGST at %s basis points', number, final_total, cgst, sgst, igst, tax_rate)
      from orders where ${within('id')} and tax_rate is not null and case when supplied_from = place_of_supply
        then cgst <> ${half} or sgst <> ${half} else igst <> ${whole} end`,
  },
  {
    invariant: 'An order’s place of supply is where it is delivered',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s is supplied to %s and delivered to %s', number, place_of_supply, address ->> 'state')
      from orders join purchases on purchases.id = purchase_id
      where ${within('orders.id')} and place_of_supply <> address ->> 'state'`,
  },
]
