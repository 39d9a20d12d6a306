import type { Cart } from '@kargha/contract/cart.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { storeMessage } from '../messages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { cartMessages, useCart, useClearCart } from './cart-queries.ts'
import { CartRow } from './cart-row.tsx'
import { Bill, PriceLine, TotalLine } from './price-lines.tsx'

/** The bag: what is in it, how much of it, and what it costs today. */
export default function CartPage() {
  const cart = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()

  return (
    <Page title="Shopping Bag">
      <div className="measure py-8 md:py-12">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          Shopping Bag
        </h1>
        {cart.isPending && <Spinner />}
        {cart.isLoadingError && (
          <Empty title="Your Cart is Empty">
            <p className="text-ink-soft">{storeMessage(cart.error, cartMessages.get)}</p>
            <Button busy={cart.isFetching} onClick={() => cart.refetch()}>
              Try again
            </Button>
          </Empty>
        )}
        {cart.data?.items.length === 0 && (
          <Empty title="Your Cart is Empty">
            <ButtonLink to={links.products}>See all products</ButtonLink>
          </Empty>
        )}
        {cart.data && cart.data.items.length > 0 && <Bag cart={cart.data} onRemoved={toHeading} />}
      </div>
    </Page>
  )
}

function Bag({ cart, onRemoved }: { cart: Cart; onRemoved: () => void }) {
  const clear = useClearCart()
  return (
    <div className="mt-2 grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="text-ink-soft">
            {cart.totalItems} {cart.totalItems <= 1 ? 'item' : 'items in your bag'}
          </p>
          <Button
            look="plain"
            className="-mr-1 px-1!"
            busy={clear.isPending}
            onClick={() => clear.mutate(undefined, { onSuccess: onRemoved })}
          >
            Clear All
          </Button>
        </div>
        <ul className="border-t border-line">
          {cart.items.map((item) => (
            <CartRow key={item.productId} item={item} onRemoved={onRemoved} />
          ))}
        </ul>
      </div>
      <div className="lg:sticky lg:top-6">
        <Summary cart={cart} />
      </div>
    </div>
  )
}

function Summary({ cart }: { cart: Cart }) {
  const navigate = useNavigate()
  const { globalDiscount, deliveryCharges } = cart
  const offPrices = cart.totalMrp - cart.subTotal

  const goToCheckout = () => {
    if (cart.items.every((item) => item.isAvailable)) navigate(links.checkout)
    else toast.failure('Please remove what is no longer available from your bag')
  }

  return (
    <Bill
      title="Order Summary"
      below={
        <Button look="accent" wide onClick={goToCheckout}>
          Go to Checkout
        </Button>
      }
    >
      <PriceLine name="Total MRP" amount={cart.totalMrp} />
      {offPrices > 0 && <PriceLine name="Discount on MRP" amount={offPrices} saving />}
      {globalDiscount.isApplied && (
        <PriceLine
          name={`Special Discount (${globalDiscount.percentage}%)`}
          amount={globalDiscount.savingsAmount}
          saving
        />
      )}
      <PriceLine name="Delivery Charges" amount={deliveryCharges.isAcceptable ? deliveryCharges.amount : 0} />
      <TotalLine amount={cart.finalTotal} />
    </Bill>
  )
}
