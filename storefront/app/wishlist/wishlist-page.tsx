import type { ProductCard } from '@kargha/contract/catalogue.ts'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddToCart } from '../cart/cart-queries.ts'
import { ListGrid } from '../catalogue/list-grid.tsx'
import { links } from '../links.ts'
import { nextStep, storeMessage } from '../messages.ts'
import { useHydrated, useSession } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { useWish, useWishlist } from './wishlist-queries.ts'

/** /wishlist: what one would like to have, kept in the account, or in this browser for who has none. */
export default function WishlistPage() {
  const hydrated = useHydrated()
  return (
    <Page title="Wishlist" description="What you would like to have, kept for you.">
      {/* As high as the window, so that the footer doesn't move when the wishes have come. */}
      <div className="measure min-h-dvh py-8 md:py-12">{hydrated ? <Wishlist /> : <Heading pieces={0} />}</div>
    </Page>
  )
}

function Heading({ pieces }: { pieces: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(pieces)
  useEffect(() => {
    // A piece that was taken off had the focus in it.
    if (pieces < shown.current && document.activeElement === document.body) heading.current?.focus()
    shown.current = pieces
  }, [pieces])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
      Wishlist
    </h1>
  )
}

function Wishlist() {
  const session = useSession()
  const { data: wishes, isPending, error, refetch } = useWishlist()
  const pieces = wishes?.length ?? 0
  return (
    <>
      <Heading pieces={pieces} />
      {isPending && <Spinner />}
      {error && !wishes && (
        <Empty title="Your wishlist could not be shown">
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
          <p className="text-ink-soft">
            Press the heart on a piece and it waits here. A wish is no order: the piece stays on sale for everybody.
          </p>
          <ButtonLink to={links.products}>See all products</ButtonLink>
        </Empty>
      )}
      {wishes && pieces > 0 && (
        <>
          <p className="mt-3 max-w-prose text-lead text-ink-soft">
            {session ? (
              'On every device that you log in on. A wish is no order: the piece stays on sale for everybody.'
            ) : (
              <>
                Kept in this browser.{' '}
                <Link to={links.login} className="link">
                  Log in
                </Link>{' '}
                to have it on every device.
              </>
            )}
          </p>
          <p role="status" className="mb-8 mt-8 border-b border-line pb-4 text-ink-soft tabular-nums">
            {pieces === 1 ? '1 piece' : `${pieces} pieces`}
          </p>
          <ListGrid products={wishes} total={pieces} below={MoveToBag} />
        </>
      )}
    </>
  )
}

/** One piece goes into the bag, and off the wishlist once it is in there. */
function MoveToBag({ product }: { product: ProductCard }) {
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  const session = useSession()
  const { takeOff } = useWish(product)
  const move = () => {
    if (session) return addToCart.mutate({ productId: product._id, quantity: 1 }, { onSuccess: takeOff })
    toast.failure('You Must Login First!')
    navigate(links.login)
  }
  return product.quantity > 0 ? (
    <Button look="quiet" wide className="px-3!" busy={addToCart.isPending} busyLabel="Adding to Cart..." onClick={move}>
      Move to Bag<span className="sr-only">{product.name}</span>
    </Button>
  ) : (
    <p className="flex min-h-touch items-center justify-center text-madder">Out Of Stock</p>
  )
}
