import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'
import { useCart } from '../cart/cart-queries.ts'
import { links } from '../links.ts'

/** The way to the cart, with how many pieces are in it. */
export function Bag() {
  const { data: cart } = useCart()
  const pieces = cart?.totalItems ?? 0
  return (
    <Link to={links.cart} className="flex min-h-11 min-w-11 items-center justify-center gap-1 hover:text-madder">
      <ShoppingBag aria-hidden size={22} />
      <span className="sr-only">Shopping Bag </span>
      <span className="tabular-nums">({pieces})</span>
    </Link>
  )
}
