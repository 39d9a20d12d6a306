import type { Product, Ratings } from '@kargha/contract/catalogue.ts'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { BuyBox } from './buy-box.tsx'

type Props = { product: Product; statistics: Ratings['statistics'] }

/** What a product is called, costs and weighs in the eyes of others, and the way to buy it. */
export function ProductSummary({ product, statistics: { averageRating, totalRatings } }: Props) {
  const inStock = product.quantity > 0
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-1">
        <p className="text-ink-soft">{product.categoryName}</p>
        <h1 className="text-3xl md:text-4xl">{product.name}</h1>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <Stars average={averageRating} />
        <span className="font-medium">{averageRating.toFixed(1)}</span>
        <a href="#reviews" className="text-ink-soft underline underline-offset-4">
          ({totalRatings} {totalRatings === 1 ? 'Review' : 'Reviews'})
        </a>
      </p>
      <Price selling={product.sellingPrice} original={product.originalPrice} large />
      <p className={`font-semibold ${inStock ? 'text-leaf' : 'text-madder'}`}>
        {inStock ? 'In Stock' : 'Out Of Stock'}
      </p>
      <p className="max-w-prose">{product.sortDescription}</p>
      <BuyBox product={product} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line pt-4 text-sm">
        <dt className="font-semibold">SKU:</dt>
        <dd>{product.sku}</dd>
        <dt className="font-semibold">Tags:</dt>
        <dd>{product.tags.join(', ')}</dd>
      </dl>
    </div>
  )
}
