import type { ProductCard } from '@kargha/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../api.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { relatedQuery } from './related-products.ts'

/** Where to look next; nothing unless it fills its row. */
export function RelatedRow({ product }: { product: ProductCard }) {
  const { data: products = [] } = useQuery(relatedQuery(useClient(), product))
  if (products.length < 4) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-6 text-title">
        Near it on the shelf
      </h2>
      <ProductGrid products={products} showing="subcategory" heading="h3" />
    </section>
  )
}
