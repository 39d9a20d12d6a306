import { z } from 'zod'
import { call, Id } from './call.ts'
import { ListedProduct } from './catalogue.ts'
import { routes } from './routes.ts'

/** The number of products that a wishlist may hold. */
export const maxWishes = 200

const byProduct = z.object({ productId: Id })
/** Newest wish first. A withdrawn product is not listed until it is on sale again. */
const data = z.array(ListedProduct)

export const wishlist = {
  getWishlist: call(routes.getWishlist, { summary: 'The customer’s wishlist, newest first', data }),
  addWish: call(routes.addWish, {
    summary: 'Add a product to the wishlist; no error if it is on it already',
    params: byProduct,
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
