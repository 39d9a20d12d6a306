import type { CartItem } from '@kargha/contract/cart.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { links } from '../links.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { toast } from '../ui/toast.ts'
import { useChangeQuantity, useRemoveProduct } from './cart-queries.ts'

const iconButton = 'grid size-11 place-items-center hover:bg-paper-deep aria-disabled:opacity-40'

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
      className="grid grid-cols-[6rem_1fr] gap-4 border-b border-line py-5 sm:grid-cols-[8rem_1fr] sm:gap-6"
    >
      <Link to={links.product(item)} state={{ id: productId }} tabIndex={-1} aria-hidden>
        <Picture
          src={item.productDetails.images[0] ?? ''}
          alt=""
          width={1200}
          height={1500}
          sizes="(min-width: 30rem) 8rem, 6rem"
          className={`aspect-4/5 w-full rounded-sm object-cover ${item.isAvailable ? '' : 'opacity-50 grayscale'}`}
        />
      </Link>
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{item.categoryName}</p>
            <h2 className="text-lg">
              <Link to={links.product(item)} state={{ id: productId }} className="hover:underline">
                {productName}
              </Link>
            </h2>
          </div>
          <button
            type="button"
            aria-label={`Remove ${productName}`}
            aria-disabled={remove.isPending}
            onClick={() => remove.isPending || remove.mutate(productId, { onSuccess: onRemoved })}
            className={`-mr-2 -mt-2 shrink-0 text-madder ${iconButton}`}
          >
            <Trash aria-hidden size={20} />
          </button>
        </div>
        <p className="line-clamp-2 text-sm text-ink-soft">{item.sortDescription}</p>
        <Price selling={item.price} original={item.originalPrice} />
        {item.isAvailable ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset wants a legend; this is a stepper of three parts */}
            <div
              role="group"
              aria-label={`Quantity of ${productName}`}
              className="inline-flex items-center rounded-md border border-ink/40 bg-card"
            >
              <button type="button" aria-label="Decrease quantity" onClick={() => step(-1)} className={iconButton}>
                <Minus aria-hidden size={18} />
              </button>
              <span className="min-w-9 text-center font-medium">{quantity}</span>
              <button type="button" aria-label="Increase quantity" onClick={() => step(1)} className={iconButton}>
                <Plus aria-hidden size={18} />
              </button>
            </div>
            {item.availableQuantity < quantity && (
              <p className="text-sm font-medium text-madder">Only {item.availableQuantity} left in stock</p>
            )}
          </div>
        ) : (
          <p className="font-medium text-madder">No longer available. Please remove it to go on.</p>
        )}
      </div>
    </li>
  )
}
