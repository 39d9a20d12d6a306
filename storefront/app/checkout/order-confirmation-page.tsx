import type { PlacedOrder } from '@kargha/contract/orders.ts'
import { useLocation, useNavigate } from 'react-router'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

/** The numbers of the orders just placed, where the checkout brought them. */
function orderNumbers(state: { orders?: PlacedOrder['orders'] } | null): string[] {
  return state?.orders?.map(({ orderId }) => orderId) ?? []
}

/** What the shopper sees once an order is placed. */
export default function OrderConfirmationPage() {
  const navigate = useNavigate()
  const numbers = orderNumbers(useLocation().state)
  return (
    <Page title="Order placed">
      <div className="measure grid justify-items-center gap-5 py-16 text-center md:py-24">
        <span aria-hidden className="selvedge w-40" />
        <h1 className="text-3xl md:text-4xl">Thank You for Your Order!</h1>
        <p role="status" className="text-lg">
          Your order has been successfully placed.
        </p>
        {numbers.length > 0 && (
          <p className="max-w-xl text-ink-soft">
            Order number{numbers.length > 1 && 's'}: {numbers.join(', ')}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => navigate(links.myOrders)}>View Orders</Button>
          <ButtonLink look="quiet" to={links.home}>
            Continue Shopping
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
