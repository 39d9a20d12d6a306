import { z } from 'zod'
import { Id } from '../kernel/call.ts'
import { ProductOption } from '../shop/variants.ts'
import { costField, ProductLabels, ProductStatus, priceField, tagsField } from './product-fields.ts'
import { StaffProductsQuery, StaffVariant } from './products.ts'
import { bodyCall, listCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'
import { difference, stockReason } from './stock.ts'

export const GridProduct = z.object({
  _id: Id,
  name: z.string(),
  images: z.array(z.string()),
  status: ProductStatus,
  labels: ProductLabels,
  tags: z.array(z.string()),
  subCategoryId: Id,
  /** Its own; null for its sub-category's, else the shop's. */
  taxClassId: Id.nullable(),
  options: z.array(ProductOption),
  /** Active ones. */
  variants: z.array(StaffVariant),
  version: z.int(),
})
export type GridProduct = z.infer<typeof GridProduct>

const VariantChange = z.object({
  _id: Id,
  sellingPrice: priceField.optional(),
  originalPrice: priceField.optional(),
  cost: costField,
  /** Pieces added to the stock, or taken off if negative. */
  difference: difference.optional(),
})

const SomeProductChange = z.object({
  _id: Id,
  version: z.int('Please send the version that you loaded'),
  status: ProductStatus.optional(),
  labels: ProductLabels.partial().optional(),
  tags: tagsField.optional(),
  variants: z.array(VariantChange).max(100).default([]),
})
export type SomeProductChange = z.output<typeof SomeProductChange>

export const ProductChanges = z
  .object({
    /** Why stock is changed. */
    reason: stockReason.optional(),
    products: z
      .array(SomeProductChange)
      .min(1, 'Please change a product')
      .max(100, 'At most 100 products can be changed at once'),
  })
  .refine(
    ({ reason, products }) =>
      reason !== undefined ||
      products.every(({ variants }) => variants.every((variant) => variant.difference === undefined)),
    { message: 'Please give a reason for changing the stock', path: ['reason'] },
  )
export type ProductChanges = z.output<typeof ProductChanges>

export const staffManyProducts = {
  getProductGrid: listCall(
    staffRoutes.getProductGrid,
    'Products with labels and tags, and the prices and stock of each variant; q searches names and SKUs',
    StaffProductsQuery,
    GridProduct,
  ),
  changeProducts: bodyCall(
    staffRoutes.changeProducts,
    'Change prices, stock, labels, tags or status of several products: all or none',
    ProductChanges,
    z.array(GridProduct),
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'INSUFFICIENT_STOCK',
  ),
}
