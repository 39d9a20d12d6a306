import type { Tools } from '../app.ts'
import { isId } from '../db/columns.ts'
import type { Serve } from '../http/serve.ts'
import { addWish, getWishlist, removeWish } from './wishlist.ts'

export function wishlistRoutes(serve: Serve, { db }: Tools): void {
  serve('getWishlist', async ({ customerId }) => ({
    message: 'Your wishlist',
    data: await getWishlist(db, customerId),
  }))

  serve('addWish', async ({ customerId, params }) => {
    await addWish(db, customerId, params.productId)
    return { message: 'Added to your wishlist', data: await getWishlist(db, customerId) }
  })

  serve('removeWish', async ({ customerId, params }) => {
    if (isId(params.productId)) await removeWish(db, customerId, params.productId)
    return { message: 'Removed from your wishlist', data: await getWishlist(db, customerId) }
  })
}
