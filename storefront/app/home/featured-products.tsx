import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '../product-cards/product-grid.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { Spinner } from '../ui/spinner.tsx'
import { featuredQuery } from './home-queries.ts'
import { Section } from './section.tsx'

export function FeaturedProducts() {
  const { data: products = [], isPending } = useQuery(featuredQuery(useClient()))
  return (
    <Section name="featured" more={{ to: links.products, name: 'See all products' }}>
      {isPending ? (
        <Spinner />
      ) : products.length === 0 ? (
        <p className="text-ink-soft">No Featured Products</p>
      ) : (
        <ProductGrid products={products} showing="subcategory" heading="h3" />
      )}
    </Section>
  )
}
