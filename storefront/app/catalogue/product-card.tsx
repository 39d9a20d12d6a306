import type { ProductCard as Product } from '@kargha/contract/catalogue.ts'
import { formatRupees, percentOff } from '@kargha/contract/money.ts'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../links.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import type { Heart } from '../wishlist/use-card-heart.ts'

/** Cards stand two to a row on a phone, four on a wide screen. */
const inList = '(min-width: 64rem) 20rem, (min-width: 48rem) 30vw, 46vw'

type Props = {
  product: Product
  /** `list` tells all that a list page shows; `category` and `subcategory` are the home page's, with that name above the price. */
  showing: 'list' | 'category' | 'subcategory'
  heading: 'h2' | 'h3'
  eager?: boolean
  /** How wide the picture is shown, where that is not as in a list. */
  sizes?: string
  /** The wishlist's toggle, once it has come. */
  heart?: Heart | undefined
  /** On a phone its words stand beside its picture, over the whole width. */
  lying?: boolean
}

export function ProductCard({
  product,
  showing,
  heading: Heading,
  eager = false,
  sizes = inList,
  heart: Heart,
  lying = false,
}: Props) {
  const [front = '', back = ''] = product.images
  const [swaps, setSwaps] = useState<'not asked' | 'fetching' | 'ready'>('not asked')
  // The second picture is only for who can hover, or comes by keys; a touch shows the product itself.
  const askForSecond = (asked: boolean) =>
    back && asked && setSwaps((before) => (before === 'ready' ? before : 'fetching'))
  const off = showing === 'list' ? percentOff(product.originalPrice, product.sellingPrice) : 0
  const soldOut = product.quantity <= 0
  const picture = { alt: '', width: 1200, height: 1500, sizes }
  const link = { to: links.singleProduct(product), state: { id: product._id } }
  return (
    <article
      className={`group relative flex h-full flex-col gap-3 ${lying ? 'max-md:grid max-md:grid-cols-2 max-md:items-center max-md:gap-4' : 'grow'}`}
      onPointerEnter={({ pointerType }) => askForSecond(pointerType === 'mouse')}
      onFocus={({ target }) => askForSecond(target.matches(':focus-visible'))}
    >
      <div className="relative aspect-4/5 overflow-hidden rounded-soft bg-paper-deep">
        <Picture {...picture} src={front} eager={eager} className="size-full object-cover" />
        {swaps !== 'not asked' && (
          <Picture
            {...picture}
            src={back}
            onReady={() => setSwaps('ready')}
            className={`absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-calm ${swaps === 'ready' ? 'group-hover:opacity-100 group-has-focus-visible:opacity-100' : ''}`}
          />
        )}
        {off > 0 && (
          <p className="absolute left-2 top-2 rounded-soft bg-card px-2 py-1 text-small font-semibold leading-none text-madder">
            {off}% OFF
          </p>
        )}
        {soldOut && (
          <p className="absolute bottom-2 left-2 rounded-soft bg-card px-2 py-1 text-small font-semibold leading-none">
            Sold out
          </p>
        )}
        {Heart && <Heart product={product} />}
      </div>
      <div className="grid gap-1">
        {showing === 'list' && (
          <p className="flex flex-wrap items-center justify-between gap-x-2 text-small text-ink-soft">
            {product.categoryName}
            {product.totalRatings > 0 && <Average of={product.averageRating} />}
          </p>
        )}
        <Heading className="font-text text-body font-medium leading-snug">
          <Link
            {...link}
            className="underline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        {showing === 'list' ? (
          <Price selling={product.sellingPrice} original={product.originalPrice} />
        ) : (
          <>
            <p className="text-small text-ink-soft">
              {showing === 'category' ? product.categoryName : product.subCategoryName}
            </p>
            <p className="font-semibold">{formatRupees(product.sellingPrice)}</p>
          </>
        )}
      </div>
    </article>
  )
}

function Average({ of: average }: { of: number }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-ink">
      <Star aria-hidden size={14} className="text-turmeric-deep" fill="currentColor" />
      <span className="sr-only">Rated </span>
      {average.toFixed(1)}
    </span>
  )
}
