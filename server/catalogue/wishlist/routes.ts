import { isId } from '../../platform/db/columns.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { addWish, getWishlist, removeWish } from './wishlist.ts'

export function wishlistRoutes(register: RegisterRoute, { db }: Deps): void {
  register('getWishlist', async ({ customerId }) => ({
    message: 'Your wishlist',
    data: await getWishlist(db, customerId),
  }))

  register('addWish', async ({ customerId, params, query }) => {
    await addWish(db, customerId, params.productId, query.variantId)
    return { message: 'Added to your wishlist', data: await getWishlist(db, customerId) }
  })

  register('removeWish', async ({ customerId, params }) => {
    if (isId(params.productId)) await removeWish(db, customerId, params.productId)
    return { message: 'Removed from your wishlist', data: await getWishlist(db, customerId) }
  })
}
