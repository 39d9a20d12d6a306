import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../account/profile-queries.ts'
import { useClient } from '../api.ts'
import { cartMessages, useCart } from '../cart/cart-queries.ts'
import { links } from '../links.ts'
import { nextStep, storeMessage } from '../messages.ts'
import { useSession } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { BoughtLine } from './bought-line.tsx'
import { CheckoutForm, type CheckoutTexts } from './checkout-form.tsx'
import { basketOfCart } from './checkout-price.ts'
import { couponsQuery } from './checkout-queries.ts'
import { usePlaceOrder } from './place-order.ts'

const texts: CheckoutTexts = {
  noAddress: 'Please Add Your Address in my profile section',
  addressNotChosen: 'Please Select an Address',
  noPayment: 'Please select a Payment Option',
  placing: 'Place Order',
}

/** Buys what is in the bag. */
export default function CartCheckoutPage() {
  const client = useClient()
  const customerId = useSession()?.details._id ?? ''
  const cart = useCart()
  const profile = useQuery(profileQuery(client, customerId))
  const coupons = useQuery(couponsQuery(client, customerId))
  const placing = usePlaceOrder()
  const failed = [cart, profile].find((query) => query.isLoadingError)

  return (
    <Page title="Checkout">
      <div className="measure grid gap-8 py-8 md:py-12">
        <h1 className="text-title">Checkout</h1>
        {failed ? (
          <Empty title={storeMessage(failed.error, cartMessages.get)}>
            <p className="text-ink-soft">
              Your bag is as you left it and nothing has been ordered yet. {nextStep(failed.error)}
            </p>
            <Button busy={failed.isFetching} onClick={() => failed.refetch()}>
              Try again
            </Button>
          </Empty>
        ) : !cart.data || !profile.data || placing.isSuccess ? (
          <Spinner />
        ) : cart.data.items.length === 0 ? (
          <Empty title="Your Cart is Empty">
            <p className="text-ink-soft">
              There is nothing to pay for. If you have just ordered, you find it under My Orders.
            </p>
            <div className="mt-2 flex flex-wrap justify-center gap-3">
              <ButtonLink to={links.products}>See all products</ButtonLink>
              <ButtonLink to={links.myOrders} look="quiet">
                My Orders
              </ButtonLink>
            </div>
          </Empty>
        ) : (
          <CheckoutForm
            profile={profile.data}
            coupons={coupons.isError ? [] : coupons.data}
            basket={basketOfCart(cart.data)}
            placing={placing}
            texts={texts}
            here={links.checkout}
          >
            {cart.data.items.map((item) => (
              <BoughtLine
                key={item.productId}
                name={item.productName}
                image={item.productDetails.images[0]}
                quantity={item.quantity}
                price={item.price}
                problem={item.isAvailable ? undefined : 'No longer available'}
              />
            ))}
          </CheckoutForm>
        )}
      </div>
    </Page>
  )
}
