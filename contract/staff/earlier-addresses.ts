import { z } from 'zod'
import { Id } from '../kernel/call.ts'
import { deletionCall, listCall, listQuery } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const EarlierAddressesQuery = listQuery(['replacedAt', 'address']).extend({
  productId: Id.optional(),
  categoryId: Id.optional(),
  subCategoryId: Id.optional(),
})
export type EarlierAddressesQuery = z.output<typeof EarlierAddressesQuery>

/** From before a renaming; redirects to the present one. */
export const EarlierAddress = z.object({
  _id: Id,
  /** `/products/red-saree`, `/shop/saree` or `/shop/saree/silk`. */
  address: z.string(),
  /** Exactly one of product, category and sub-category is set. */
  productId: Id.nullable(),
  categoryId: Id.nullable(),
  subCategoryId: Id.nullable(),
  name: z.string(),
  present: z.string(),
  replacedAt: z.string(),
})
export type EarlierAddress = z.infer<typeof EarlierAddress>

export const staffEarlierAddresses = {
  getEarlierAddresses: listCall(
    staffRoutes.getEarlierAddresses,
    'Addresses that products and categories had before they were renamed, the last replaced first; q searches them',
    EarlierAddressesQuery,
    EarlierAddress,
  ),
  deleteEarlierAddress: deletionCall(
    staffRoutes.deleteEarlierAddress,
    'Delete an earlier address, which then leads nowhere',
  ),
}
