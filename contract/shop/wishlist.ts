import { z } from 'zod'
import { call, Id } from '../kernel/call.ts'
import { ListedProduct } from './catalogue.ts'
import { routes } from './routes.ts'

/** The number of products that a wishlist may hold. */
export const maxWishes = 200

const byProduct = z.object({ productId: Id })
/** Newest wish first. A withdrawn product is not listed until it is on sale again. */
const data = z.array(
  ListedProduct.extend({
    /** The variant that the customer had chosen; null where they had not, or where it is closed now. */
    variantId: Id.nullable(),
    /** That variant's option values: 'Size: M · Colour: Indigo'; empty without one. */
    optionText: z.string(),
  }),
)
export type Wish = z.infer<typeof data>[number]

export const wishlist = {
  getWishlist: call(routes.getWishlist, { summary: 'The customer’s wishlist, newest first', data }),
  addWish: call(routes.addWish, {
    summary: 'Add a product to the wishlist, with the variant chosen if one is; no error if it is on it already',
    params: byProduct,
    query: z.object({ variantId: Id.optional() }),
    data,
    refusals: ['NOT_FOUND', 'WISHLIST_FULL'],
  }),
  removeWish: call(routes.removeWish, {
    summary: 'Remove a product from the wishlist; no error if it is not on it',
    params: byProduct,
    data,
    refusals: ['NOT_FOUND'],
  }),
}
