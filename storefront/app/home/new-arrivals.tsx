import { useQuery } from '@tanstack/react-query'
import { ProductCard } from '../product-cards/product-card.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useCardHeart } from '../wishlist/use-card-heart.ts'
import { arrivalsQuery } from './home-queries.ts'
import { SectionHeading } from './section.tsx'

export function NewArrivals() {
  const { data: [newest, ...others] = [], isPending } = useQuery(arrivalsQuery(useClient()))
  const heart = useCardHeart()
  return (
    <section
      aria-labelledby="arrivals"
      className="measure grid gap-x-4 gap-y-8 pt-16 md:grid-cols-2 md:gap-x-6 md:pt-24"
    >
      <div className="flex flex-col justify-between">
        <SectionHeading name="arrivals" more={{ to: links.newArrivals, name: 'See all new arrivals' }} />
        {isPending ? (
          <Spinner />
        ) : newest ? (
          <div>
            <ProductCard
              product={newest}
              showing="category"
              heading="h3"
              heart={heart}
              sizes="(min-width: 84rem) 39rem, (min-width: 48rem) 46vw, 92vw"
            />
          </div>
        ) : (
          <p className="text-ink-soft">No New Arrivals</p>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 md:gap-y-12">
        {others.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              showing="category"
              heading="h3"
              heart={heart}
              sizes="(min-width: 84rem) 19rem, (min-width: 48rem) 23vw, 46vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
