import { z } from 'zod'
import { call, Id } from './call.ts'
import { ProductCard } from './catalogue.ts'
import { routes } from './routes.ts'

/** So many pieces one wishlist holds. */
export const wishlistHolds = 200

const byProduct = z.object({ productId: Id })
/** Newest wish first. A withdrawn product is not listed; its wish waits for it to be sold again. */
const data = z.array(ProductCard)

export const wishlist = {
  getWishlist: call(routes.getWishlist, { summary: 'What the customer wishes for, newest first', data }),
  addWish: call(routes.addWish, {
    summary: 'Put a product on the wishlist; the wishlist as it is where it is on it already',
    params: byProduct,
    data,
    refusals: ['NOT_FOUND', 'WISHLIST_FULL'],
  }),
  removeWish: call(routes.removeWish, {
    summary: 'Take a product off the wishlist; the wishlist as it is where it is not on it',
    params: byProduct,
    data,
  }),
}
