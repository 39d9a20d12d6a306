import { z } from 'zod'
import { call, Id, reauthenticated, required } from '../kernel/call.ts'
import { variantId } from '../shop/cart.ts'
import { StaffProduct } from './products.ts'
import { changeCall, listQuery, partsCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const wrongDifference = 'The difference must be a whole number of pieces, not 0'

export const difference = z
  .int(wrongDifference)
  .min(-100_000, wrongDifference)
  .max(100_000, wrongDifference)
  .refine((pieces) => pieces !== 0, wrongDifference)
export const stockReason = required('Please give a reason', 200)

export const StockChange = z.object({ difference, reason: stockReason, variantId })
export type StockChange = z.output<typeof StockChange>

export const StockQuery = listQuery(['at']).extend({ variantId: Id.optional() })
export type StockQuery = z.output<typeof StockQuery>

/** `actor` is like `staff …` or `order KG-…`. */
export const StockEntry = z.object({
  _id: Id,
  variantId: Id,
  at: z.string(),
  difference: z.int(),
  reason: z.string(),
  actor: z.string(),
})
export type StockEntry = z.infer<typeof StockEntry>

export const staffStock = {
  exportStockHistory: reauthenticated(
    call(staffRoutes.exportStockHistory, {
      summary: 'Every change of every variant’s stock as CSV, the oldest first',
      file: { type: 'text/csv', name: 'stock-history.csv' },
    }),
  ),
  changeStock: changeCall(
    staffRoutes.changeStock,
    'Add pieces to the stock of a variant or take some off, never below zero',
    StockChange,
    StaffProduct,
    'VARIANT_REQUIRED',
    'INSUFFICIENT_STOCK',
  ),
  getStock: partsCall(
    staffRoutes.getStock,
    'Every change of the stock of a product or of one of its variants, with its reason and actor',
    StockQuery,
    StockEntry,
  ),
}
