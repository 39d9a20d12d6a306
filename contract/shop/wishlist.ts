import { z } from 'zod'
import { call, Id } from '../kernel/call.ts'
import { ListedProduct } from './catalogue.ts'
import { routes } from './routes.ts'

export const maxWishes = 200

const byProduct = z.object({ productId: Id })
/** Newest first. Withdrawn products are hidden until on sale again. */
const data = z.array(
  ListedProduct.extend({
    /** The chosen variant; null if none, or if closed. */
    variantId: Id.nullable(),
    /** 'Size: M · Colour: Indigo'; empty without one. */
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
