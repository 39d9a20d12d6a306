import type { Tools } from '../app.ts'
import { isId } from '../db/columns.ts'
import type { Serve } from '../http/serve.ts'
import { addToCart } from './add-to-cart.ts'
import { emptyCart, getCart } from './cart.ts'

export function cartRoutes(serve: Serve, { db }: Tools): void {
  serve('addToCart', async ({ customerId, body }) => {
    await addToCart(db, customerId, body.productId, body.quantity)
    return {
      message: body.quantity > 0 ? 'Added to your bag' : 'Your bag is up to date',
      data: await getCart(db, customerId),
    }
  })

  serve('getCart', async ({ customerId }) => ({ message: 'Your bag', data: await getCart(db, customerId) }))

  serve('removeProduct', async ({ customerId, params }) => {
    if (isId(params.id)) await emptyCart(db, customerId, [params.id])
    return { message: 'Removed from your bag', data: await getCart(db, customerId) }
  })

  serve('clearCart', async ({ customerId }) => {
    await emptyCart(db, customerId)
    return { message: 'Your bag is empty', data: await getCart(db, customerId) }
  })
}
