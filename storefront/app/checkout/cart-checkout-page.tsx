import type { CartItem } from '@kargha/contract/shop/cart.ts'
import { nameWithOptions } from '@kargha/domain/option-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { profileQuery } from '../account/profile-queries.ts'
import { cartMessages, useCart, useRemoveProduct } from '../cart/cart-queries.ts'
import { EmptyCartNotice } from '../cart/empty-cart-notice.tsx'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { nextStep, storeMessage } from '../shop-client/messages.ts'
import { useSession } from '../shop-client/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CheckoutForm, type CheckoutTexts } from './checkout-form.tsx'
import { CheckoutLine } from './checkout-line.tsx'
import { contentsOfCart } from './checkout-price.ts'
import { couponsQuery } from './checkout-queries.ts'
import { usePlaceOrder } from './place-order.ts'

const texts: CheckoutTexts = {
  noAddress: 'Please Add Your Address in my profile section',
  addressNotChosen: 'Please Select an Address',
  noPayment: 'Please select a Payment Option',
  placing: 'Place Order',
}

export default function CartCheckoutPage() {
  const client = useClient()
  const customerId = useSession()?.details._id ?? ''
  const cart = useCart()
  const profile = useQuery(profileQuery(client, customerId))
  const coupons = useQuery(couponsQuery(client, customerId))
  const placeOrder = usePlaceOrder()
  const failed = [cart, profile].find((query) => query.isLoadingError)

  return (
    <Page title="Checkout">
      <div className="measure grid gap-8 py-8 md:py-12">
        <h1 className="text-title">Checkout</h1>
        {failed ? (
          <Empty title={storeMessage(failed.error, cartMessages.get)}>
            <p className="text-ink-soft">Your bag is safe and nothing has been ordered yet. {nextStep(failed.error)}</p>
            <Button busy={failed.isFetching} onClick={() => failed.refetch()}>
              Try again
            </Button>
          </Empty>
        ) : !cart.data || !profile.data || placeOrder.isSuccess ? (
          <Spinner />
        ) : cart.data.items.length === 0 ? (
          <EmptyCartNotice also={{ to: links.myOrders, name: 'My Orders' }}>
            If you’ve just placed an order, you’ll find it in My Orders.
          </EmptyCartNotice>
        ) : !cart.data.items.some(({ isAvailable }) => isAvailable) ? (
          <NothingToOrder items={cart.data.items} />
        ) : (
          <CheckoutForm
            profile={profile.data}
            coupons={coupons.data ?? (coupons.isError ? [] : undefined)}
            contents={contentsOfCart(cart.data)}
            placeOrder={placeOrder}
            texts={texts}
          >
            {cart.data.items.map((item) => (
              <CartLine key={item.variantId} item={item} />
            ))}
          </CheckoutForm>
        )}
      </div>
    </Page>
  )
}

function CartLine({ item }: { item: CartItem }) {
  const remove = useRemoveProduct()
  const { productId, variantId, productName, optionText, quantity, availableQuantity } = item
  const sold = availableQuantity < quantity ? `Only ${availableQuantity} left in stock` : undefined
  return (
    <CheckoutLine
      name={productName}
      optionText={optionText}
      image={item.productDetails.images[0]}
      quantity={quantity}
      price={item.price}
      problem={item.isAvailable ? sold : item.mustChoose ? 'Please choose again' : 'No longer available'}
    >
      {!item.isAvailable && (
        <Button
          look="plain"
          className="-ml-3 px-3!"
          busy={remove.isPending}
          onClick={() => remove.mutate({ productId, variantId })}
        >
          Remove <span className="sr-only">{nameWithOptions(productName, optionText)}</span>
        </Button>
      )}
    </CheckoutLine>
  )
}

/** Instead of the form, whose total would be of fees alone. */
function NothingToOrder({ items }: { items: readonly CartItem[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Place Order had the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="nothing-to-order" className="grid max-w-prose justify-items-start gap-6">
      <div className="grid gap-1">
        <h2 id="nothing-to-order" ref={heading} tabIndex={-1} className="text-heading outline-none">
          Nothing in your bag is available any more
        </h2>
        <p className="text-ink-soft">Nothing has been ordered.</p>
      </div>
      <ul className="grid w-full gap-4">
        {items.map((item) => (
          <CartLine key={item.variantId} item={item} />
        ))}
      </ul>
      <ButtonLink to={links.products}>See all products</ButtonLink>
    </section>
  )
}
