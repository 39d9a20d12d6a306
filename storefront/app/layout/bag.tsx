import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCart } from '../cart/cart-queries.ts'
import { links } from '../links.ts'

/** The way to the cart, with how many pieces are in it. It settles, as under a weight, when some are put in. */
export function Bag() {
  const { data: cart } = useCart()
  const pieces = cart?.totalItems
  const [seen, setSeen] = useState({ pieces, additions: 0 })
  if (pieces !== seen.pieces) {
    const grew = pieces !== undefined && seen.pieces !== undefined && pieces > seen.pieces
    setSeen({ pieces, additions: seen.additions + (grew ? 1 : 0) })
  }
  return (
    <Link to={links.cart} className="flex min-h-touch min-w-touch items-center justify-center hover:text-madder">
      <span
        key={seen.additions}
        className={`relative flex items-center gap-1 py-1 ${seen.additions > 0 ? 'bag-filled' : ''}`}
      >
        <ShoppingBag aria-hidden size={22} />
        <span className="sr-only">Shopping Bag </span>
        <span className="tabular-nums">({pieces ?? 0})</span>
      </span>
    </Link>
  )
}
