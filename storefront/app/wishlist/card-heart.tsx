import Heart from 'lucide-react/icons/heart'
import type { CardProduct } from '../shop-client/card-product.ts'
import { useWish } from './wishlist-queries.ts'

export function CardHeart({ product }: { product: CardProduct }) {
  const { isWished, toggle } = useWish(product)
  return (
    <button
      type="button"
      aria-label={`Wishlist: ${product.name}`}
      aria-pressed={isWished}
      onClick={toggle}
      className="absolute right-0 top-0 z-10 grid size-touch place-items-center text-ink transition-colors hover:text-madder aria-pressed:text-madder"
    >
      <span className="grid size-8 place-items-center rounded-full bg-card/85">
        <Heart aria-hidden size={18} fill={isWished ? 'currentColor' : 'none'} />
      </span>
    </button>
  )
}
