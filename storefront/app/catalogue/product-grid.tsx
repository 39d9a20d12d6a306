import type { ProductCard as Product } from '@kargha/contract/catalogue.ts'
import type { ComponentProps } from 'react'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly Product[]
  /** How many of the first pictures are seen at once and fetched first. */
  eager?: number
} & Pick<ComponentProps<typeof ProductCard>, 'showing' | 'heading'>

export function ProductGrid({ products, eager = 0, showing, heading }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} showing={showing} heading={heading} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
