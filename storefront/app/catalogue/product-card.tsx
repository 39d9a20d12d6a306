import type { ProductCard as Product } from '@kargha/contract/catalogue.ts'
import { formatRupees, percentOff } from '@kargha/contract/money.ts'
import Star from 'lucide-react/icons/star'
import { Link } from 'react-router'
import { links } from '../links.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'

/** Cards stand two to a row on a phone, four on a wide screen. */
const sizes = '(min-width: 64rem) 20rem, (min-width: 48rem) 30vw, 46vw'

type Props = {
  product: Product
  /** `list` tells all that a list page shows; `category` and `subcategory` are the home page's, with that name above the price. */
  showing: 'list' | 'category' | 'subcategory'
  heading: 'h2' | 'h3'
  eager?: boolean
}

export function ProductCard({ product, showing, heading: Heading, eager = false }: Props) {
  const [front = '', back] = product.images
  const off = showing === 'list' ? percentOff(product.originalPrice, product.sellingPrice) : 0
  const soldOut = product.quantity <= 0
  const link = { to: links.singleProduct(product), state: { id: product._id } }
  return (
    <article className="group relative flex h-full flex-col gap-2">
      <div className="relative aspect-4/5 overflow-hidden rounded-md bg-paper-deep">
        <Picture
          src={front}
          alt=""
          width={1200}
          height={1500}
          sizes={sizes}
          eager={eager}
          className="size-full object-cover"
        />
        {back && (
          <Picture
            src={back}
            alt=""
            width={1200}
            height={1500}
            sizes={sizes}
            className="absolute inset-0 hidden size-full object-cover opacity-0 [@media(hover:hover)]:block transition-opacity duration-300 group-hover:opacity-100 group-has-focus-visible:opacity-100"
          />
        )}
        {off > 0 && (
          <p className="absolute left-2 top-2 rounded-sm bg-madder px-2 py-0.5 text-sm font-semibold text-card">
            {off}% OFF
          </p>
        )}
        {soldOut && (
          <p className="absolute inset-x-0 bottom-0 bg-card/90 py-1 text-center text-sm font-medium">Sold out</p>
        )}
      </div>
      <div className="grid gap-0.5">
        {showing === 'list' && (
          <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-ink-soft">
            {product.categoryName}
            {product.totalRatings > 0 && <Average of={product.averageRating} />}
          </p>
        )}
        <Heading className="font-text text-base font-medium leading-snug">
          <Link
            {...link}
            className="after:absolute after:inset-0 after:content-[''] group-hover:underline underline-offset-4"
          >
            {product.name}
          </Link>
        </Heading>
        {showing === 'list' ? (
          <Price selling={product.sellingPrice} original={product.originalPrice} />
        ) : (
          <>
            <p className="text-sm text-ink-soft">
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
      <Star aria-hidden size={14} className="text-turmeric" fill="currentColor" />
      <span className="sr-only">Rated </span>
      {average.toFixed(1)}
    </span>
  )
}
