import { purchasableProducts, variantRequired } from '../../catalogue/products/purchasable-products.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { sessionReaderWith } from '../../shop/sessions/session.ts'
import { addToCart, variantsInCart } from './add-to-cart.ts'
import { CartRow, cartOf, emptyCart, getCart, toCart } from './cart.ts'

export function cartRoutes(register: RegisterRoute, { db }: Deps): void {
  const readSessionWithCart = sessionReaderWith(db, 'session_with_cart', { of: cartOf, schema: CartRow })

  register('addToCart', async ({ customerId, body }) => {
    await addToCart(db, customerId, body)
    return {
      message: body.quantity > 0 ? 'Added to your bag' : 'Your bag is up to date',
      data: await getCart(db, customerId),
    }
  })

  register('getCart', async ({ theirs }) => ({ message: 'Your bag', data: toCart(theirs) }), {
    session: readSessionWithCart,
  })

  register('removeProduct', async ({ customerId, params, query }) => {
    const inCart = await variantsInCart(db, customerId, params.id)
    const meant = query.variantId ? inCart.filter((id) => id === query.variantId?.toLowerCase()) : inCart
    const [product] = meant.length > 1 ? await purchasableProducts(db, meant) : []
    if (product) throw variantRequired(product)
    await emptyCart(db, customerId, meant)
    return { message: 'Removed from your bag', data: await getCart(db, customerId) }
  })

  register('clearCart', async ({ customerId }) => {
    await emptyCart(db, customerId)
    return { message: 'Your bag is empty', data: await getCart(db, customerId) }
  })
}
