import { useEffect, useRef } from 'react'
import { useAddToCart } from '../cart/cart-queries.ts'
import { Page } from '../document/page.tsx'
import { ListGrid } from '../product-cards/list-grid.tsx'
import type { CardProduct } from '../shop-client/card-product.ts'
import { links, linkToProduct } from '../shop-client/links.ts'
import { nextStep, storeMessage } from '../shop-client/messages.ts'
import { useReturnHere } from '../shop-client/return-after-login.ts'
import { useHydrated, useSession } from '../shop-client/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { useWish, useWishlist } from '../wishlist/wishlist-queries.ts'

export default function WishlistPage() {
  const hydrated = useHydrated()
  return (
    <Page title="Wishlist" description="The pieces you’ve saved.">
      {/* As high as the window, so that the footer doesn't move on loading. */}
      <div className="measure min-h-dvh py-8 md:py-12">{hydrated ? <Wishlist /> : <Heading pieces={0} />}</div>
    </Page>
  )
}

function Heading({ pieces }: { pieces: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousPieces = useRef(pieces)
  useEffect(() => {
    // The focus was on a product that was removed.
    if (pieces < previousPieces.current && document.activeElement === document.body) heading.current?.focus()
    previousPieces.current = pieces
  }, [pieces])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
      Wishlist
    </h1>
  )
}

function Wishlist() {
  const returnHere = useReturnHere()
  const session = useSession()
  const { data: wishes, isPending, error, refetch } = useWishlist()
  const pieces = wishes?.length ?? 0
  return (
    <>
      <Heading pieces={pieces} />
      {isPending && <Spinner />}
      {error && !wishes && (
        <Empty title="We couldn’t load your wishlist">
          <p className="text-ink-soft">
            {storeMessage(error)}
            <br />
            {nextStep(error)}
          </p>
          <Button onClick={() => refetch()}>Try again</Button>
        </Empty>
      )}
      {wishes?.length === 0 && (
        <Empty title="Your wishlist is empty">
          <p className="text-ink-soft">Tap the heart on a piece to save it here. Saving a piece doesn’t reserve it.</p>
          <ButtonLink to={links.products}>See all products</ButtonLink>
        </Empty>
      )}
      {wishes && pieces > 0 && (
        <>
          <p className="mt-3 max-w-prose text-lead text-ink-soft">
            {session ? (
              'Saved to your account, on every device. Saving a piece doesn’t reserve it.'
            ) : (
              <>
                Saved in this browser.{' '}
                <Link to={links.login} state={returnHere()} className="link">
                  Log in
                </Link>{' '}
                to see it on every device.
              </>
            )}
          </p>
          <p role="status" className="mb-8 mt-8 border-b border-line pb-4 text-ink-soft tabular-nums">
            {pieces === 1 ? '1 piece' : `${pieces} pieces`}
          </p>
          <ListGrid products={wishes} total={pieces} below={BelowCard} />
        </>
      )}
    </>
  )
}

function BelowCard({ product }: { product: CardProduct }) {
  const { variantId, optionText } = useWishlist().data?.find(({ _id }) => _id === product._id) ?? {}
  return (
    <div className="grid gap-3">
      {optionText && <p className="text-small wrap-anywhere">{optionText}</p>}
      <MoveToCart product={product} variantId={variantId ?? undefined} />
    </div>
  )
}

/** Leads to the product's page if a variant has to be chosen first. */
function MoveToCart({ product, variantId }: { product: CardProduct; variantId: string | undefined }) {
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  const session = useSession()
  const returnHere = useReturnHere()
  const { remove } = useWish(product)
  const moveToCart = () => {
    if (session) return addToCart.mutate({ productId: product._id, variantId, quantity: 1 }, { onSuccess: remove })
    toast.failure('You Must Login First!')
    navigate(links.login, { state: returnHere() })
  }
  const label = (
    <>
      Move to Bag<span className="sr-only">{product.name}</span>
    </>
  )
  if (product.quantity <= 0)
    return <p className="flex min-h-touch items-center justify-center text-madder">Out Of Stock</p>
  if (product.hasOptions && !variantId)
    return (
      <ButtonLink {...linkToProduct(product)} look="quiet" wide className="px-3!">
        {label}
      </ButtonLink>
    )
  return (
    <Button
      look="quiet"
      wide
      className="px-3!"
      busy={addToCart.isPending}
      busyLabel="Adding to Cart..."
      onClick={moveToCart}
    >
      {label}
    </Button>
  )
}
