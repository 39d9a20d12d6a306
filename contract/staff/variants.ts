import { z } from 'zod'
import { Id } from '../kernel/call.ts'
import { maxVariants } from '../shop/variants.ts'
import { StaffProduct } from './products.ts'
import { changeCall, savingCall } from './record-calls.ts'
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
  changeVariantStocks: changeCall(
    staffRoutes.changeVariantStocks,
    'Change the stock of several variants of a product at once: all or none',
    z.object({
      reason: stockReason,
      changes: z
        .array(z.object({ variantId: Id, difference }))
        .min(1, 'Please change the stock of a variant')
        .max(maxVariants),
    }),
    StaffProduct,
    'INSUFFICIENT_STOCK',
  ),
}
