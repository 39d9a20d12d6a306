import type { Cart, CartItem } from '@kargha/contract/shop/cart.ts'
import { difference, fromRupees, noRupees, toRupees } from '@kargha/domain/money.ts'
import { nameWithOptions } from '@kargha/domain/option-texts.ts'
import { useRef } from 'react'
import { DeliveryLine } from '../delivery/delivery-line.tsx'
import { PinCheck, useQuote } from '../delivery/pin-check.tsx'
import { Page } from '../document/page.tsx'
import { links } from '../shop-client/links.ts'
import { nextStep, storeMessage } from '../shop-client/messages.ts'
import { PriceLine } from '../ui/bill-line.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { deliveredLines, withDelivery } from './cart-delivery.ts'
import { cartMessages, useCart, useClearCart, useRestoreCart } from './cart-queries.ts'
import { CartRow } from './cart-row.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import { EmptyCart } from './empty-cart.tsx'

export default function CartPage() {
  const cart = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const restore = useRestoreCart()
  const undo = (items: readonly CartItem[]) => ({ action: { name: 'Undo', onPress: () => restore.mutate(items) } })
  const onCleared = (items: readonly CartItem[]) => {
    focusHeading()
    toast.success('Your bag is empty', undo(items))
  }
  const onRemoved = (item: CartItem) => {
    focusHeading()
    const name = nameWithOptions(item.productName, item.optionText)
    toast.success(`Removed ${name}`, item.isAvailable ? undo([item]) : undefined)
  }

  return (
    <Page title="Shopping Bag" description="What’s in your bag, and the total." canonical={links.cart}>
      {/* The layout keeps the footer in place while the cart loads. */}
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
              Your items are safe; we just couldn’t load them. {nextStep(cart.error)}
            </p>
            <Button busy={cart.isFetching} onClick={() => cart.refetch()}>
              Try again
            </Button>
          </Empty>
        )}
        {cart.data?.items.length === 0 && <EmptyCart />}
        {cart.data && cart.data.items.length > 0 && (
          <CartContents cart={cart.data} onRemoved={onRemoved} onCleared={onCleared} />
        )}
      </div>
    </Page>
  )
}

type ContentsProps = {
  cart: Cart
  onRemoved: (item: CartItem) => void
  onCleared: (items: readonly CartItem[]) => void
}

function CartContents({ cart: stored, onRemoved, onCleared }: ContentsProps) {
  const lines = deliveredLines(stored)
  const quote = useQuote(lines).data
  const cart = withDelivery(stored, quote)
  const clear = useClearCart()
  const navigate = useNavigate()

  const goToCheckout = () => {
    // After the order, Back must not lead to the emptied cart.
    if (cart.items.every((item) => item.isAvailable)) navigate(links.checkout, { state: { openedFrom: 'cart' } })
    else toast.failure('Please remove the unavailable pieces from your bag')
  }

  return (
    <CheckoutLayout
      above={<PinCheck lines={lines} />}
      lines={<CartPriceLines cart={cart} isQuoted={quote !== undefined} />}
      total={cart.finalTotal}
      action={
        <Button look="accent" wide className="px-3! sm:px-6!" onClick={goToCheckout}>
          Go to Checkout
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-ink-soft">
          {`${cart.totalItems} ${cart.totalItems <= 1 ? 'item' : 'items in your bag'}`}
        </p>
        <Button
          look="plain"
          className="-mr-1 px-1!"
          busy={clear.isPending}
          busyLabel="Clearing..."
          onClick={() => clear.mutate(undefined, { onSuccess: () => onCleared(cart.items) })}
        >
          Clear All
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {cart.items.map((item, index) => (
          <CartRow key={item.variantId} item={item} eager={index < 2} onRemoved={() => onRemoved(item)} />
        ))}
      </ul>
    </CheckoutLayout>
  )
}

function CartPriceLines({ cart, isQuoted }: { cart: Cart; isQuoted: boolean }) {
  const { totalMrp, subTotal, globalDiscount, deliveryCharges } = cart
  const priceReduction = toRupees(difference(fromRupees(totalMrp), fromRupees(subTotal)))
  return (
    <>
      <PriceLine name="Total MRP" amount={totalMrp} />
      {priceReduction > 0 && <PriceLine name="Discount on MRP" amount={priceReduction} saving />}
      {globalDiscount.isApplied && (
        <PriceLine
          name={`Special Discount (${globalDiscount.percentage}%)`}
          amount={globalDiscount.savingsAmount}
          saving
        />
      )}
      <DeliveryLine
        amount={deliveryCharges.isAcceptable ? deliveryCharges.amount : noRupees}
        subTotal={subTotal}
        isQuoted={isQuoted}
        unknown="Calculated at the next step"
      />
    </>
  )
}
