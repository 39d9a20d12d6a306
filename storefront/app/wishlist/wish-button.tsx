import type { ProductCard } from '@kargha/contract/catalogue.ts'
import Heart from 'lucide-react/icons/heart'
import { quietAction } from '../ui/quiet-action.ts'
import { useWish } from './wishlist-queries.ts'

/** The toggle on a product's own page, with its name. */
export function WishButton({ product }: { product: ProductCard }) {
  const { isWished, toggle } = useWish(product)
  return (
    <button type="button" aria-pressed={isWished} onClick={toggle} className={quietAction}>
      <Heart
        aria-hidden
        size={20}
        className={isWished ? 'text-madder' : ''}
        fill={isWished ? 'currentColor' : 'none'}
      />
      Wishlist
    </button>
  )
}
