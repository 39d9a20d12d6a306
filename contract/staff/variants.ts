import { z } from 'zod'
import { call, Id } from '../call.ts'
import { maxVariants } from '../variants.ts'
import { byId, savingCall } from './fields.ts'
import { StaffProduct } from './products.ts'
import { staffRoutes } from './routes.ts'
import { difference, stockReason } from './stock.ts'
import { VariantGrid } from './variant-grid.ts'

export const staffVariants = {
  saveVariants: savingCall(
    staffRoutes.saveVariants,
    'Replace a product’s options and variants. One that is left out is deleted, or closed if it ever was in stock',
    VariantGrid,
    StaffProduct,
    'SKU_TAKEN',
  ),
  changeVariantStocks: call(staffRoutes.changeVariantStocks, {
    summary: 'Change the stock of several variants of a product at once: all or none',
    params: byId,
    body: z.object({
      reason: stockReason,
      changes: z
        .array(z.object({ variantId: Id, difference }))
        .min(1, 'Please change the stock of a variant')
        .max(maxVariants),
    }),
    data: StaffProduct,
    refusals: ['NOT_FOUND', 'INSUFFICIENT_STOCK'],
  }),
}
