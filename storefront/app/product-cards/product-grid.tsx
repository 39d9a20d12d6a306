import type { ComponentProps, ComponentType } from 'react'
import type { CardProduct } from '../shop-client/card-product.ts'
import { useCardHeart } from '../wishlist/use-card-heart.ts'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly CardProduct[]
  /** Classes for tablets and wider; four columns by default. */
  columns?: string
  /** How many pictures are in the first screen, and loaded first. */
  eager?: number
  /** The product that takes a whole row on a phone. */
  wideIndex?: number
  below?: ComponentType<{ product: CardProduct }> | undefined
} & Pick<ComponentProps<typeof ProductCard>, 'showing' | 'heading' | 'sizes'>

export function ProductGrid({
  products,
  columns = 'md:grid-cols-4',
  eager = 0,
  wideIndex,
  below: Below,
  ...card
}: Props) {
  const heart = useCardHeart()
  return (
    <ul className={`grid grid-cols-2 max-[16rem]:grid-cols-1 gap-x-4 gap-y-8 md:gap-x-6 md:gap-y-12 ${columns}`}>
      {products.map((product, index) => (
        <li
          key={product._id}
          className={Below ? 'flex flex-col gap-3' : index === wideIndex ? 'max-md:col-span-full' : undefined}
        >
          <ProductCard {...card} product={product} eager={index < eager} heart={heart} isWide={index === wideIndex} />
          {Below && <Below product={product} />}
        </li>
      ))}
    </ul>
  )
}
