import type { ProductCard as Product } from '@kargha/contract/catalogue.ts'
import type { ComponentProps, ComponentType } from 'react'
import { useCardHeart } from '../wishlist/use-card-heart.ts'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly Product[]
  /** How many stand in a row from a tablet's width on; a section shows four or eight, which fill rows of four. */
  columns?: string
  /** How many of the first pictures are seen at once and fetched first. */
  eager?: number
  /** The piece whose words stand beside its picture on a phone. */
  lying?: number
  /** What can be done with each, below its card. */
  below?: ComponentType<{ product: Product }> | undefined
} & Pick<ComponentProps<typeof ProductCard>, 'showing' | 'heading' | 'sizes'>

export function ProductGrid({ products, columns = 'md:grid-cols-4', eager = 0, lying, below: Below, ...card }: Props) {
  const heart = useCardHeart()
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 md:gap-y-12 ${columns}`}>
      {products.map((product, index) => (
        <li
          key={product._id}
          className={Below ? 'flex flex-col gap-3' : index === lying ? 'max-md:col-span-2' : undefined}
        >
          <ProductCard {...card} product={product} eager={index < eager} heart={heart} lying={index === lying} />
          {Below && <Below product={product} />}
        </li>
      ))}
    </ul>
  )
}
