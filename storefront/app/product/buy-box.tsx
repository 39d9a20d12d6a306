import type { Product } from '@kargha/contract/catalogue.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddToCart } from '../cart/cart-queries.ts'
import { links } from '../links.ts'
import { useSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

const step = 'grid size-touch place-items-center hover:bg-paper-deep disabled:opacity-40'

/** How many, and what to do with them: into the bag, or buy now. */
export function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(0)
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const addToCart = useAddToCart()
  const session = useSession()
  // A visitor may press all the same: what they are told first is to log in.
  const isClosed = product.quantity <= 0 && session !== null

  /** Tells a visitor first to sign in, then that a quantity is needed. */
  const mayBuy = () => {
    if (!session) {
      toast.failure('You Must Login First!')
      navigate(links.login)
      return false
    }
    if (quantity === 0)
      toast.failure('Please choose right quantity!', { description: 'Say how many with the plus sign.' })
    return quantity > 0
  }
  const buyNow = () => {
    if (!mayBuy()) return
    if (quantity > product.quantity) return toast.failure(`Only ${product.quantity} left in stock`)
    const state = {
      id: product._id,
      quantity,
      sellingPrice: product.sellingPrice,
      originalPrice: product.originalPrice,
      deliveryCharge: product.isAcceptable ? product.deliveryCharge : 0,
    }
    setLeaving(true)
    navigate(links.buyNow(product, quantity), { state })
    // Long after the checkout is shown; whoever went back before it was finds the button as it was.
    setTimeout(() => setLeaving(false), 1000)
  }
  const add = () => {
    if (mayBuy()) addToCart.mutate({ productId: product._id, quantity })
  }

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
        <button type="button" aria-label="Increase quantity" onClick={() => setQuantity(quantity + 1)} className={step}>
          <Plus aria-hidden size={18} />
        </button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <Button look="accent" busy={leaving} busyLabel="Loading..." disabled={isClosed} onClick={buyNow}>
          Buy Now
        </Button>
        <Button busy={addToCart.isPending} busyLabel="Adding to Cart..." disabled={isClosed} onClick={add}>
          Add To Cart
        </Button>
      </div>
    </div>
  )
}
