import type { Product, Ratings } from '@kargha/contract/shop/catalogue.ts'
import { chargeText } from '@kargha/contract/shop/shop-terms.ts'
import { noRupees } from '@kargha/domain/money.ts'
import { chooseOption, optionTextOf } from '@kargha/domain/option-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PinCheck } from '../delivery/pin-check.tsx'
import type { Choice, Offer } from '../options/choice.ts'
import { OptionChoice } from '../options/option-choice.tsx'
import { SizeGuideButton } from '../options/size-guide.tsx'
import { GlobalDiscount } from '../product-cards/global-discount.tsx'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { WishButton } from '../wishlist/wish-button.tsx'
import { BuyBox } from './buy-box.tsx'
import { deliveredPiece } from './product-queries.ts'
import { ShareLinks } from './share-links.tsx'

type Props = {
  product: Product
  offer: Offer
  choice: Choice
  onChoose: (name: string, value: string) => void
  statistics: Ratings['statistics']
}

const lowStock = 3

export function ProductSummary({ product, offer, choice, onChoose, statistics }: Props) {
  const { isAcceptable, deliveryCharge, options, variants, sizeGuide } = product
  const { averageRating, totalRatings } = statistics
  const { quantity, missing } = offer
  const { data: shop } = useQuery(shopQuery(useClient()))
  const [isAsked, setAsked] = useState(false)
  const sized =
    sizeGuide && (options.find(({ values }) => values.some((each) => sizeGuide.sizes.includes(each))) ?? options[0])
  const values = options.map(({ name }) => choice[name] ?? '')
  const chosen =
    options.length > 0 && offer.variantId
      ? { variantId: offer.variantId, optionText: optionTextOf(options, values) }
      : undefined
  const groups = useRef<HTMLDivElement>(null)
  const askToChoose = () => {
    setAsked(true)
    const group = missing && groups.current?.children[options.indexOf(missing)]
    group?.scrollIntoView({ block: 'center' })
    group?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-3">
        <p className="text-ink-soft">{product.categoryName}</p>
        <h1 className="text-title">{product.name}</h1>
        <p className="flex flex-wrap items-center gap-2">
          {totalRatings > 0 && (
            <>
              <Stars average={averageRating} />
              <span className="font-medium">{averageRating.toFixed(1)}</span>
            </>
          )}
          <a href="#reviews" className="link">
            {`(${totalRatings} ${totalRatings === 1 ? 'Review' : 'Reviews'})`}
          </a>
        </p>
      </div>
      <div className="grid gap-1">
        <Price selling={offer.sellingPrice} original={offer.originalPrice} isFrom={offer.isFrom} large />
        <GlobalDiscount />
        <p role={options.length > 0 ? 'status' : undefined}>
          <span className={`font-semibold ${quantity > 0 ? 'text-leaf' : 'text-madder'}`}>
            {quantity > 0 ? 'In Stock' : 'Out Of Stock'}
          </span>
          {quantity > 0 && quantity <= lowStock && (
            <span className="text-ink-soft">{lowStockText(quantity, options.length > 0)}</span>
          )}
        </p>
      </div>
      <p className="max-w-prose text-lead">{product.sortDescription}</p>
      {options.length > 0 && (
        <div ref={groups} className="grid gap-6">
          {options.map((option) => (
            <OptionChoice
              key={option.name}
              option={option}
              variants={variants}
              choice={choice}
              onChoose={onChoose}
              error={isAsked && option === missing ? chooseOption([option]) : undefined}
            >
              {sizeGuide && option === sized && <SizeGuideButton guide={sizeGuide} />}
            </OptionChoice>
          ))}
        </div>
      )}
      {sizeGuide && !sized && <SizeGuideButton guide={sizeGuide} />}
      <BuyBox
        product={product}
        offer={offer}
        choiceText={missing ? chooseOption([missing]) : optionTextOf(options, values)}
        askToChoose={askToChoose}
      />
      <PinCheck lines={deliveredPiece(product, offer.variantId)} />
      <div className="flex flex-wrap items-center gap-x-6 border-t border-line pt-3">
        <WishButton product={product} chosen={chosen} />
        <ShareLinks product={product} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-small">
        <Line name="Delivery:">{chargeText(isAcceptable ? deliveryCharge : noRupees, shop?.delivery)}</Line>
        <Line name="SKU:">{offer.sku}</Line>
        {product.tags.length > 0 && <Line name="Tags:">{product.tags.join(', ')}</Line>}
      </dl>
    </div>
  )
}

/** A piece without options is made once; of a size there may be more another day. */
const lowStockText = (quantity: number, hasOptions: boolean) =>
  hasOptions ? `, only ${quantity} left` : quantity === 1 ? ', one of a kind' : `, ${quantity} pieces`

function Line({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <Unbroken>{children}</Unbroken>
      </dd>
    </>
  )
}
