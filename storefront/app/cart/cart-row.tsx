import type { CartItem } from '@kargha/contract/shop/cart.ts'
import { formatRupees, fromRupees, type Rupees, times, toRupees } from '@kargha/domain/money.ts'
import { nameWithOptions } from '@kargha/domain/option-texts.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { searchOf } from '../options/choice.ts'
import { links } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { toast } from '../ui/toast.ts'
import { useChangeQuantity, useRemoveProduct } from './cart-queries.ts'

const iconButton =
  'grid size-touch place-items-center rounded-soft transition-colors hover:bg-paper-deep aria-disabled:opacity-40'

/** `onRemoved` runs once the row is gone, so that the focus can move on. */
export function CartRow({ item, eager, onRemoved }: { item: CartItem; eager: boolean; onRemoved: () => void }) {
  const change = useChangeQuantity()
  const remove = useRemoveProduct()
  const { productId, variantId, quantity, optionText, mustChoose } = item
  const productName = nameWithOptions(item.productName, optionText)
  const toProduct = { to: links.product(item) + (mustChoose ? '' : searchOf(optionText)), state: { id: productId } }

  const changeBy = (step: 1 | -1) => {
    if (step === -1 && quantity <= 1) return toast.failure("You Can't Reduce quantity! You have to remove the item")
    if (step === 1 && quantity >= item.availableQuantity)
      return toast.failure(`Only ${item.availableQuantity} left in stock`)
    change.mutate({ productId, variantId, quantity: step, from: quantity })
  }

  return (
    <li
      aria-busy={change.isPending || remove.isPending}
      className="grid grid-cols-[1fr_2fr] gap-4 py-6 transition-opacity aria-busy:opacity-60 sm:grid-cols-[1fr_3fr] sm:gap-6"
    >
      <Link {...toProduct} tabIndex={-1} aria-hidden>
        <ProductPicture
          src={item.productDetails.images[0]}
          sizes="(min-width: 30rem) 12rem, 33vw"
          eager={eager}
          className={item.isAvailable ? '' : 'opacity-50 grayscale'}
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1">
            <p className="text-small text-ink-soft">{item.categoryName}</p>
            <h2 className="text-lead text-pretty">
              <Link {...toProduct} className="decoration-turmeric decoration-2 underline-offset-4 hover:underline">
                {item.productName}
              </Link>
            </h2>
            {optionText && <p>{optionText}</p>}
          </div>
          <button
            type="button"
            aria-label={`Remove ${productName}`}
            aria-disabled={remove.isPending}
            onClick={() => remove.mutate({ productId, variantId }, { onSuccess: onRemoved })}
            className={`-mr-3 -mt-3 shrink-0 text-ink-soft hover:text-madder ${iconButton}`}
          >
            <Trash aria-hidden size={20} />
          </button>
        </div>
        <p className="line-clamp-2 text-small text-ink-soft">{item.sortDescription}</p>
        <Price selling={item.price} original={item.originalPrice} />
        {item.isAvailable ? (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend; this is a stepper of three parts */}
            <div
              role="group"
              aria-label={`Quantity of ${productName}`}
              className="inline-flex items-center rounded-soft border border-ink/40 bg-card"
            >
              <button type="button" aria-label="Decrease quantity" onClick={() => changeBy(-1)} className={iconButton}>
                <Minus aria-hidden size={18} />
              </button>
              <span className="min-w-8 text-center font-medium tabular-nums">{quantity}</span>
              <button type="button" aria-label="Increase quantity" onClick={() => changeBy(1)} className={iconButton}>
                <Plus aria-hidden size={18} />
              </button>
            </div>
            {quantity > 1 && (
              <p className="ml-auto whitespace-nowrap text-lead font-semibold tabular-nums">
                <span className="sr-only">Subtotal </span>
                {formatRupees(lineTotal(item))}
              </p>
            )}
            {item.availableQuantity < quantity && (
              <p className="w-full text-small font-medium text-madder">Only {item.availableQuantity} left in stock</p>
            )}
          </div>
        ) : (
          <p className="font-medium text-madder">
            {mustChoose ? (
              <>
                It now comes in several versions. Please remove it and{' '}
                <Link {...toProduct} className="link">
                  choose again
                </Link>
                .
              </>
            ) : (
              'No longer available. Please remove it to continue.'
            )}
          </p>
        )}
      </div>
    </li>
  )
}

const lineTotal = ({ price, quantity }: CartItem): Rupees => toRupees(times(fromRupees(price), quantity))
