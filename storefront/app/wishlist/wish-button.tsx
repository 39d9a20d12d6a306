import Heart from 'lucide-react/icons/heart'
import type { CardProduct } from '../shop-client/card-product.ts'
import { quietAction } from '../ui/button.tsx'
import type { ChosenVariant } from './visitor-wishlist.ts'
import { useWish } from './wishlist-queries.ts'

type Props = {
  product: CardProduct
  chosen: ChosenVariant | undefined
}

export function WishButton({ product, chosen }: Props) {
  const { isWished, toggle } = useWish(product, chosen)
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
