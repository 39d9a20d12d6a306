import { useId } from 'react'
import type { CardProduct } from '../shop-client/card-product.ts'
import { ProductGrid } from './product-grid.tsx'

export function ProductRow({ title, products }: { title: string; products: readonly CardProduct[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-title">
        {title}
      </h2>
      <ProductGrid products={products} showing="subcategory" heading="h3" />
    </section>
  )
}
