import { percentOff } from '@kargha/domain/money.ts'
import { useState } from 'react'
import type { CardProduct } from '../shop-client/card-product.ts'
import { linkToProduct } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Star } from '../ui/star.tsx'
import type { HeartComponent } from '../wishlist/use-card-heart.ts'
import { GlobalDiscount } from './global-discount.tsx'

type Props = {
  product: CardProduct
  /** Which name stands above the product's own. */
  showing: 'category' | 'subcategory'
  heading: 'h2' | 'h3'
  eager?: boolean
  /** The picture's, if wider than in a list of two columns on a phone and four on a wide screen. */
  sizes?: string
  /** Undefined until loaded. */
  heart?: HeartComponent | undefined
  /** On a phone: full width, with the text beside the picture. */
  isWide?: boolean
}

export function ProductCard({
  product,
  showing,
  heading: Heading,
  eager = false,
  sizes,
  heart: Heart,
  isWide = false,
}: Props) {
  const [front = '', back = ''] = product.images
  const [backState, setBackState] = useState<'idle' | 'loading' | 'ready'>('idle')
  // The second picture is for mouse and keyboard: a touch opens the product.
  const loadBack = (isWanted: boolean) =>
    back && isWanted && setBackState((before) => (before === 'ready' ? before : 'loading'))
  const off = percentOff(product.originalPrice, product.sellingPrice)
  const soldOut = product.quantity <= 0
  // No list shows it wider than 480 pixels.
  const picture = { alt: '', width: 960, height: 1200, ...(sizes ? { sizes } : { shown: 320 }) }
  const link = linkToProduct(product)
  return (
    <article
      className={`card group ${isWide ? 'max-md:grid max-md:grid-cols-2 max-md:items-center max-md:gap-4' : 'grow'}`}
      onPointerEnter={({ pointerType }) => loadBack(pointerType === 'mouse')}
      onFocus={({ target }) => loadBack(target.matches(':focus-visible'))}
    >
      <div className="card-picture">
        <Picture {...picture} src={front} eager={eager} />
        {backState !== 'idle' && (
          <Picture
            {...picture}
            src={back}
            onReady={() => setBackState('ready')}
            className={`absolute inset-0 opacity-0 transition-opacity duration-calm ${backState === 'ready' ? 'group-hover:opacity-100 group-has-focus-visible:opacity-100' : ''}`}
          />
        )}
        {off > 0 && <p className="card-off">{off}% OFF</p>}
        {soldOut && (
          <p className="absolute bottom-2 left-2 rounded-soft bg-card px-2 py-1 text-small font-semibold leading-none">
            Sold out
          </p>
        )}
        {Heart && <Heart product={product} />}
      </div>
      <div className="grid gap-1">
        <p className="card-line">
          <span>{showing === 'subcategory' ? product.subCategoryName : product.categoryName}</span>
          {product.totalRatings > 0 && <Average of={product.averageRating} />}
        </p>
        <Heading className="card-name">
          <Link {...link}>{product.name}</Link>
        </Heading>
        <Price selling={product.sellingPrice} original={product.originalPrice} isFrom={product.isFrom ?? false} />
        <GlobalDiscount />
      </div>
    </article>
  )
}

function Average({ of: average }: { of: number }) {
  return (
    <span className="card-average">
      <Star />
      <span className="sr-only">Rated </span>
      {average.toFixed(1)}
    </span>
  )
}
