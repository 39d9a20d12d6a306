import type { Cart } from '@kargha/contract/cart.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { nextStep, storeMessage } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { cartMessages, useCart, useClearCart } from './cart-queries.ts'
import { CartRow } from './cart-row.tsx'
import { EmptyBag } from './empty-bag.tsx'
import { PriceLine } from './price-lines.tsx'
import { Till } from './till.tsx'

/** The bag: what is in it, how much of it, and what it costs today. */
export default function CartPage() {
  const cart = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()

  return (
    <Page title="Shopping Bag" description="What you have chosen, and what it comes to." canonical={links.cart}>
      {/* As high as the window, so that the footer doesn't move when the bag has come. */}
      <div className="measure py-8 md:py-12">
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          Shopping Bag
        </h1>
        {cart.isPending && <Spinner />}
        {cart.isLoadingError && (
          <Empty title="Your Cart is Empty">
            <p className="text-ink-soft">
              {storeMessage(cart.error, cartMessages.get)}
              <br />
              What you chose is kept; it only could not be shown. {nextStep(cart.error)}
            </p>
            <Button busy={cart.isFetching} onClick={() => cart.refetch()}>
              Try again
            </Button>
          </Empty>
        )}
        {cart.data?.items.length === 0 && <EmptyBag />}
        {cart.data && cart.data.items.length > 0 && <Bag cart={cart.data} onRemoved={toHeading} />}
      </div>
    </Page>
  )
}

function Bag({ cart, onRemoved }: { cart: Cart; onRemoved: () => void }) {
  const clear = useClearCart()
  const navigate = useNavigate()

  const goToCheckout = () => {
    // The checkout remembers what it was opened from: after the order, Back must not lead to the emptied bag.
    if (cart.items.every((item) => item.isAvailable)) navigate(links.checkout, { state: { behind: 'bag' } })
    else toast.failure('Please remove what is no longer available from your bag')
  }

  return (
    <Till
      lines={<Lines cart={cart} />}
      total={cart.finalTotal}
      action={
        <Button look="accent" wide className="px-3! sm:px-6!" onClick={goToCheckout}>
          Go to Checkout
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-ink-soft">
          {cart.totalItems} {cart.totalItems <= 1 ? 'item' : 'items in your bag'}
        </p>
        <Button
          look="plain"
          className="-mr-1 px-1!"
          busy={clear.isPending}
          busyLabel="Clearing..."
          onClick={() => clear.mutate(undefined, { onSuccess: onRemoved })}
        >
          Clear All
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {cart.items.map((item) => (
          <CartRow key={item.productId} item={item} onRemoved={onRemoved} />
        ))}
      </ul>
    </Till>
  )
}

function Lines({ cart: { totalMrp, subTotal, globalDiscount, deliveryCharges } }: { cart: Cart }) {
  const offPrices = totalMrp - subTotal
  return (
    <>
      <PriceLine name="Total MRP" amount={totalMrp} />
      {offPrices > 0 && <PriceLine name="Discount on MRP" amount={offPrices} saving />}
      {globalDiscount.isApplied && (
        <PriceLine
          name={`Special Discount (${globalDiscount.percentage}%)`}
          amount={globalDiscount.savingsAmount}
          saving
        />
      )}
      <PriceLine name="Delivery Charges" amount={deliveryCharges.isAcceptable ? deliveryCharges.amount : 0} />
    </>
  )
}
