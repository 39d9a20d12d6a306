import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Product } from '@kargha/contract/shop/catalogue.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAddToCart } from '../cart/cart-queries.ts'
import { ScriptNotice } from '../document/script-notice.tsx'
import type { Offer } from '../options/choice.ts'
import { links } from '../shop-client/links.ts'
import { useReturnHere } from '../shop-client/return-after-login.ts'
import { useSession } from '../shop-client/session.ts'
import { Button } from '../ui/button.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { priceText } from '../ui/price.tsx'
import { toast } from '../ui/toast.ts'
import { useScrolledPast } from '../ui/use-scrolled-past.ts'

const step = 'grid size-touch place-items-center hover:bg-paper-deep disabled:opacity-40'

type Pressed = 'Buy Now' | 'Add To Cart'
type Resumed = { pressed: Pressed; quantity: number }

type Props = {
  product: Product
  offer: Offer
  /** The chosen options, or what is still to be chosen; empty without options. */
  choiceText: string
  askToChoose: () => void
}

/** On a phone the buttons are always in reach, in a bar at the bottom with the price. */
export function BuyBox({ product, offer, choiceText, askToChoose }: Props) {
  const { pathname, search, state } = useLocation()
  const resumed = (state as { resume?: Resumed } | null)?.resume
  const [wanted, setQuantity] = useState(resumed?.quantity ?? 0)
  // Of another size there may be fewer pieces.
  const quantity = product.options.length > 0 ? Math.min(wanted, Math.max(offer.quantity, 0)) : wanted
  const variantId = product.options.length > 0 ? offer.variantId : undefined
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const addToCart = useAddToCart()
  const stepper = useRef<HTMLDivElement>(null)
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
      stepper.current?.scrollIntoView({ block: 'center' })
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

  // Pressing them says why (decision 122).
  const inBar = { 'aria-disabled': isSoldOut || undefined, className: `max-md:px-3! ${isSoldOut ? 'opacity-55' : ''}` }
  const bar = (
    <>
      <p className="col-span-full flex flex-wrap items-baseline gap-x-3 md:hidden">
        <span className="font-semibold whitespace-nowrap">{priceText(offer.sellingPrice, offer.isFrom)}</span>
        <span className="text-small text-ink-soft">{choiceText}</span>
      </p>
      <Button look="accent" {...inBar} busy={isLeaving} busyLabel="Loading..." onClick={buyNow}>
        Buy Now
      </Button>
      <Button {...inBar} busy={addToCart.isPending} busyLabel="Adding to Cart..." onClick={add}>
        Add To Cart
      </Button>
    </>
  )

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
      <div
        ref={stepper}
        role="group"
        aria-label="Quantity"
        className="flex w-fit items-center rounded-soft border border-ink/40 bg-card noscript:hidden"
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
      <ScriptNotice need="The bag" />
      <div ref={buttons} className="buy-bar max-md:sticky max-md:-mx-(--edge)">
        {bar}
      </div>
      {isScrolledPast && !isSoldOut && (
        <section aria-label="Buy" className="buy-bar fixed inset-x-0 md:hidden">
          {bar}
        </section>
      )}
    </>
  )
}
