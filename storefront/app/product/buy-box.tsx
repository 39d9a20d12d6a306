import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Product } from '@kargha/contract/shop/catalogue.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useAddToCart } from '../cart/cart-queries.ts'
import type { Offer } from '../options/choice.ts'
import { links } from '../shop-client/links.ts'
import { useReturnHere } from '../shop-client/return-after-login.ts'
import { useSession } from '../shop-client/session.ts'
import { Button } from '../ui/button.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { toast } from '../ui/toast.ts'
import { useScrolledPast } from '../ui/use-scrolled-past.ts'

const step = 'grid size-touch place-items-center hover:bg-paper-deep disabled:opacity-40'

type Pressed = 'Buy Now' | 'Add To Cart'
type Resumed = { pressed: Pressed; quantity: number }

type Props = {
  product: Product
  offer: Offer
  askToChoose: () => void
}

/** On a phone the buttons move to a bar when scrolled away. */
export function BuyBox({ product, offer, askToChoose }: Props) {
  const { pathname, search, state } = useLocation()
  const resumed = (state as { resume?: Resumed } | null)?.resume
  const [wanted, setQuantity] = useState(resumed?.quantity ?? 0)
  // Of another size there may be fewer pieces.
  const quantity = product.options.length > 0 ? Math.min(wanted, Math.max(offer.quantity, 0)) : wanted
  const variantId = product.options.length > 0 ? offer.variantId : undefined
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const addToCart = useAddToCart()
  const [buttons, isScrolledPast] = useScrolledPast<HTMLDivElement>()
  const session = useSession()
  const returnHere = useReturnHere()
  const isSoldOut = offer.quantity <= 0

  /** Also shows what is missing. */
  const mayBuy = (pressed: Pressed) => {
    if (isSoldOut) {
      toast.failure(`${product.name} is sold out`)
      return false
    }
    if (offer.missing) {
      askToChoose()
      return false
    }
    if (!session) {
      toast.failure('You Must Login First!')
      navigate(links.login, { state: returnHere({ pressed, quantity } satisfies Resumed) })
      return false
    }
    if (quantity === 0) {
      buttons.current?.scrollIntoView({ block: 'center' })
      toast.failure('Please choose right quantity!', { description: 'Tap + to choose how many.' })
    }
    return quantity > 0
  }
  const buyNow = () => {
    if (!mayBuy('Buy Now')) return
    const state = {
      id: product._id,
      quantity,
      sellingPrice: offer.sellingPrice,
      originalPrice: offer.originalPrice,
      deliveryCharge: product.isAcceptable ? product.deliveryCharge : 0,
      variantId,
    }
    setLeaving(true)
    navigate(links.buyNow(product, quantity, variantId), { state })
    // For shoppers who go back; the checkout is shown by then.
    setTimeout(() => setLeaving(false), 1000)
  }
  const add = () => {
    if (!mayBuy('Add To Cart')) return
    addToCart.mutate(
      { productId: product._id, variantId, quantity },
      {
        onError: (error) => {
          // The session had ended, and the log-in page has opened.
          if (error instanceof Refused && error.code === 'UNAUTHENTICATED')
            navigate(links.login, { state: returnHere({ pressed: 'Add To Cart', quantity } satisfies Resumed) })
        },
      },
    )
  }

  // Repeats what was pressed before the log-in.
  const resume = useEffectEvent(() => {
    if (!session || !resumed) return
    navigate(pathname + search, { replace: true, state: { id: product._id } })
    if (quantity > 0 && resumed.pressed === 'Buy Now') buyNow()
    else if (quantity > 0) add()
  })
  useEffect(() => resume(), [])

  // Pressing them says why (decision 121).
  const soldOut = isSoldOut && { 'aria-disabled': true, className: 'opacity-55' }
  const buyButtons = (
    <>
      <Button look="accent" busy={isLeaving} busyLabel="Loading..." {...soldOut} onClick={buyNow}>
        Buy Now
      </Button>
      <Button busy={addToCart.isPending} busyLabel="Adding to Cart..." {...soldOut} onClick={add}>
        Add To Cart
      </Button>
    </>
  )

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
      <div
        role="group"
        aria-label="Quantity"
        className="flex w-fit items-center rounded-soft border border-ink/40 bg-card"
      >
        <button
          type="button"
          aria-label="Decrease quantity"
          disabled={quantity === 0}
          onClick={() => setQuantity(quantity - 1)}
          className={step}
        >
          <Minus aria-hidden size={18} />
        </button>
        <output className="w-12 text-center font-semibold tabular-nums">{quantity}</output>
        <button
          type="button"
          aria-label="Increase quantity"
          disabled={quantity >= offer.quantity}
          onClick={() => setQuantity(quantity + 1)}
          className={step}
        >
          <Plus aria-hidden size={18} />
        </button>
      </div>
      {quantity > 0 && quantity >= offer.quantity && (
        <p className="text-small text-madder">Only {offer.quantity} left in stock</p>
      )}
      <div ref={buttons} className="grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {buyButtons}
      </div>
      {isScrolledPast && !isSoldOut && (
        <section
          aria-label="Buy"
          className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-2 gap-3 border-t border-line bg-paper px-(--edge) py-3 md:hidden"
        >
          {buyButtons}
        </section>
      )}
    </div>
  )
}
