import { useQuery } from '@tanstack/react-query'
import { sectionQuery, useClient } from '../api.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { links } from '../links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** A bag with nothing in it, and what others put into theirs. */
export function EmptyBag() {
  // Nobody came for these: if they can't be had, they are not there.
  const { data: favourites = [] } = useQuery({ ...sectionQuery(useClient(), 'getBestSellers', 4), meta: {} })
  return (
    <>
      <Empty title="Your Cart is Empty">
        <p className="text-ink-soft">
          Pieces you add wait here, on every device that you log in on. Those of which we have only one can go to
          somebody else meanwhile.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={links.products}>See all products</ButtonLink>
          <ButtonLink to={links.newArrivals} look="quiet">
            New Arrivals
          </ButtonLink>
        </div>
      </Empty>
      {favourites.length > 0 && (
        <section aria-labelledby="favourites" className="grid gap-6 border-t border-line pt-12">
          <h2 id="favourites" className="text-heading">
            What others chose
          </h2>
          <ProductGrid products={favourites} showing="subcategory" heading="h3" />
        </section>
      )}
    </>
  )
}
