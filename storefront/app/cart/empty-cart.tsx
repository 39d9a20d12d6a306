import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '../product-cards/product-grid.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { sectionQuery } from '../shop-client/queries.ts'
import { EmptyCartNotice } from './empty-cart-notice.tsx'

export function EmptyCart() {
  // Without an error message.
  const { data: bestSellers = [] } = useQuery({ ...sectionQuery(useClient(), 'getBestSellers', 4), meta: {} })
  return (
    <>
      <EmptyCartNotice also={{ to: links.newArrivals, name: 'New Arrivals' }}>
        Pieces you add are saved here, on every device you log in on. One-of-a-kind pieces may sell before you check
        out.
      </EmptyCartNotice>
      {bestSellers.length > 0 && (
        <section aria-labelledby="best-sellers" className="grid gap-6 border-t border-line pt-12">
          <h2 id="best-sellers" className="text-heading">
            Popular right now
          </h2>
          <ProductGrid products={bestSellers} showing="subcategory" heading="h3" />
        </section>
      )}
    </>
  )
}
