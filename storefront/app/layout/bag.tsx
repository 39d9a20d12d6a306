import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { useCart } from '../cart/cart-queries.ts'
import { links } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'

export function Bag() {
  const { data: cart } = useCart()
  const pieces = cart?.totalItems
  const [previous, setPrevious] = useState({ pieces, additions: 0 })
  if (pieces !== previous.pieces) {
    const grew = pieces !== undefined && previous.pieces !== undefined && pieces > previous.pieces
    setPrevious({ pieces, additions: previous.additions + (grew ? 1 : 0) })
  }
  return (
    <Link to={links.cart} className="flex min-h-touch min-w-touch items-center justify-center hover:text-madder">
      <span
        key={previous.additions}
        className={`relative flex items-center gap-1 py-1 ${previous.additions > 0 ? 'bag-filled' : ''}`}
      >
        <ShoppingBag aria-hidden size={22} />
        <span className="sr-only">Shopping Bag </span>
        <span className="whitespace-nowrap tabular-nums">{`(${pieces ?? 0})`}</span>
      </span>
    </Link>
  )
}
