import { isId } from '../db/columns.ts'
import type { Deps } from '../deps.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { addToCart } from './add-to-cart.ts'
import { emptyCart, getCart } from './cart.ts'

export function cartRoutes(register: RegisterRoute, { db }: Deps): void {
  register('addToCart', async ({ customerId, body }) => {
    await addToCart(db, customerId, body)
    return {
      message: body.quantity > 0 ? 'Added to your bag' : 'Your bag is up to date',
      data: await getCart(db, customerId),
    }
  })

  register('getCart', async ({ customerId }) => ({ message: 'Your bag', data: await getCart(db, customerId) }))

  register('removeProduct', async ({ customerId, params }) => {
    if (isId(params.id)) await emptyCart(db, customerId, [params.id])
    return { message: 'Removed from your bag', data: await getCart(db, customerId) }
  })

  register('clearCart', async ({ customerId }) => {
    await emptyCart(db, customerId)
    return { message: 'Your bag is empty', data: await getCart(db, customerId) }
  })
}
