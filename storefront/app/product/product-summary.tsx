import type { Product, Ratings } from '@kargha/contract/catalogue.ts'
import { formatRupees } from '@kargha/contract/money.ts'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { WishButton } from '../wishlist/wish-button.tsx'
import { BuyBox } from './buy-box.tsx'
import { ShareLinks } from './share-links.tsx'

type Props = { product: Product; statistics: Ratings['statistics'] }

/** Up to this stock the number of pieces is shown. */
const lowStock = 3

/** A product's name, rating, price and stock, with everything needed to buy, wish for or share it. */
export function ProductSummary({ product, statistics: { averageRating, totalRatings } }: Props) {
  const { quantity, isAcceptable, deliveryCharge } = product
  return (
    <div className="grid content-start gap-6">
      <div className="grid gap-3">
        <p className="text-ink-soft">{product.categoryName}</p>
        <h1 className="text-title">{product.name}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <Stars average={averageRating} />
          <span className="font-medium">{averageRating.toFixed(1)}</span>
          <a href="#reviews" className="link">
            ({totalRatings} {totalRatings === 1 ? 'Review' : 'Reviews'})
          </a>
        </p>
      </div>
      <div className="grid gap-1">
        <Price selling={product.sellingPrice} original={product.originalPrice} large />
        <p>
          <span className={`font-semibold ${quantity > 0 ? 'text-leaf' : 'text-madder'}`}>
            {quantity > 0 ? 'In Stock' : 'Out Of Stock'}
          </span>
          {quantity > 0 && quantity <= lowStock && (
            <span className="text-ink-soft">{quantity === 1 ? ', one of a kind' : `, ${quantity} pieces`}</span>
          )}
        </p>
      </div>
      <p className="max-w-prose text-lead">{product.sortDescription}</p>
      <BuyBox product={product} />
      <div className="flex flex-wrap items-center gap-x-6 border-t border-line pt-3">
        <WishButton product={product} />
        <ShareLinks product={product} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-small">
        <Line name="Delivery:">
          {isAcceptable && deliveryCharge > 0 ? `${formatRupees(deliveryCharge)} for each piece` : 'Free'}
        </Line>
        <Line name="SKU:">{product.sku}</Line>
        <Line name="Tags:">{product.tags.join(', ')}</Line>
      </dl>
    </div>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
