import { z } from 'zod'
import { call, Id, queryInteger, Rupees } from '../kernel/call.ts'
import { staffRoutes } from './routes.ts'

export const DiscountTaxesQuery = z.object({
  /** A coupon is off the goods, before the shop-wide discount of now; a shop-wide discount replaces that. */
  kind: z.enum(['coupon', 'shop-wide'], 'The discount is a coupon or shop-wide'),
  percent: queryInteger(1, 100),
})
export type DiscountTaxesQuery = z.output<typeof DiscountTaxesQuery>

/** A piece: its price, what is paid after discounts, the rate in percent, and what is left of `paid` without the tax. */
const PieceTax = z.object({ price: Rupees, paid: Rupees, rate: z.number(), kept: Rupees })

const Example = z.object({
  _id: Id,
  name: z.string(),
  /** Without the discount. */
  before: PieceTax,
  after: PieceTax,
  /** At the lower price of which the shop keeps most, if as much as of `after`. */
  better: PieceTax.nullable(),
})

/** Of products on sale. Examples are the first three by name. */
export const DiscountTaxes = z.object({
  /** Products whose rate the discount changes. */
  changed: z.int(),
  /** Of them, those of which the shop then keeps more. */
  keepMore: z.int(),
  examples: z.array(Example),
  /** Products that it leaves just over a band's end, so that at a lower price the shop would keep as much or more. */
  trapped: z.int(),
  trappedExamples: z.array(Example),
})
export type DiscountTaxes = z.infer<typeof DiscountTaxes>

export const staffDiscountTaxes = {
  getDiscountTaxes: call(staffRoutes.getDiscountTaxes, {
    summary:
      'Products whose rate of GST a discount changes, and those that it leaves just over a line; null unless the shop charges GST',
    query: DiscountTaxesQuery,
    data: DiscountTaxes.nullable(),
  }),
}
