import type { CartItem } from '@kargha/contract/cart.ts'
import { formatRupees, fromRupees, toRupees } from '@kargha/contract/money.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { links } from '../links.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { toast } from '../ui/toast.ts'
import { useChangeQuantity, useRemoveProduct } from './cart-queries.ts'

const iconButton =
  'grid size-touch place-items-center rounded-soft transition-colors hover:bg-paper-deep aria-disabled:opacity-40'

/** One product of the bag. `onRemoved` is called when its row is gone, so that the focus can go on. */
export function CartRow({ item, onRemoved }: { item: CartItem; onRemoved: () => void }) {
  const change = useChangeQuantity()
  const remove = useRemoveProduct()
  const { productId, quantity, productName } = item

  const step = (pieces: 1 | -1) => {
    if (pieces === -1 && quantity <= 1) return toast.failure("You Can't Reduce quantity! You have to remove the item")
    change.mutate({ productId, quantity: pieces })
  }

  return (
    <li
      aria-busy={change.isPending || remove.isPending}
      className="grid grid-cols-[1fr_2fr] gap-4 py-6 transition-opacity aria-busy:opacity-60 sm:grid-cols-[1fr_3fr] sm:gap-6"
    >
      <Link to={links.product(item)} state={{ id: productId }} tabIndex={-1} aria-hidden>
        <Picture
          src={item.productDetails.images[0] ?? ''}
          alt=""
          width={1200}
          height={1500}
          sizes="(min-width: 30rem) 12rem, 33vw"
          className={`aspect-4/5 w-full rounded-soft object-cover ${item.isAvailable ? '' : 'opacity-50 grayscale'}`}
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1">
            <p className="text-small text-ink-soft">{item.categoryName}</p>
            <h2 className="text-lead text-pretty">
              <Link
                to={links.product(item)}
                state={{ id: productId }}
                className="decoration-turmeric decoration-2 underline-offset-4 hover:underline"
              >
                {productName}
              </Link>
            </h2>
          </div>
          <button
            type="button"
            aria-label={`Remove ${productName}`}
            aria-disabled={remove.isPending}
            onClick={() => remove.isPending || remove.mutate(productId, { onSuccess: onRemoved })}
            className={`-mr-3 -mt-3 shrink-0 text-ink-soft hover:text-madder ${iconButton}`}
          >
            <Trash aria-hidden size={20} />
          </button>
        </div>
        <p className="line-clamp-2 text-small text-ink-soft">{item.sortDescription}</p>
        <Price selling={item.price} original={item.originalPrice} />
        {item.isAvailable ? (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset wants a legend; this is a stepper of three parts */}
            <div
              role="group"
              aria-label={`Quantity of ${productName}`}
              className="inline-flex items-center rounded-soft border border-ink/40 bg-card"
            >
              <button type="button" aria-label="Decrease quantity" onClick={() => step(-1)} className={iconButton}>
                <Minus aria-hidden size={18} />
              </button>
              <span className="min-w-8 text-center font-medium tabular-nums">{quantity}</span>
              <button type="button" aria-label="Increase quantity" onClick={() => step(1)} className={iconButton}>
                <Plus aria-hidden size={18} />
              </button>
            </div>
            {quantity > 1 && (
              <p className="ml-auto whitespace-nowrap text-lead font-semibold tabular-nums">
                <span className="sr-only">Together </span>
                {formatRupees(together(item))}
              </p>
            )}
            {item.availableQuantity < quantity && (
              <p className="w-full text-small font-medium text-madder">Only {item.availableQuantity} left in stock</p>
            )}
          </div>
        ) : (
          <p className="font-medium text-madder">No longer available. Please remove it to go on.</p>
        )}
      </div>
    </li>
  )
}

/** What the pieces cost in all, in rupees. */
const together = ({ price, quantity }: CartItem) => toRupees(fromRupees(price) * quantity)
