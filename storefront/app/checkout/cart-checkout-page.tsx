import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../account/profile-queries.ts'
import { cartMessages, useCart } from '../cart/cart-queries.ts'
import { EmptyCartNotice } from '../cart/empty-cart-notice.tsx'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { nextStep, storeMessage } from '../shop-client/messages.ts'
import { useSession } from '../shop-client/session.ts'
import { Button } from '../ui/button.tsx'
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
        ) : (
          <CheckoutForm
            profile={profile.data}
            coupons={coupons.isError ? [] : coupons.data}
            contents={contentsOfCart(cart.data)}
            placeOrder={placeOrder}
            texts={texts}
            here={links.checkout}
          >
            {cart.data.items.map((item) => (
              <CheckoutLine
                key={item.variantId}
                name={item.productName}
                optionText={item.optionText}
                image={item.productDetails.images[0]}
                quantity={item.quantity}
                price={item.price}
                problem={item.isAvailable ? undefined : item.mustChoose ? 'Please choose again' : 'No longer available'}
              />
            ))}
          </CheckoutForm>
        )}
      </div>
    </Page>
  )
}
