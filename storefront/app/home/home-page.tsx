import { useQuery } from '@tanstack/react-query'
import { bannersQuery, sectionQuery, shopQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import type { Visit } from '../routes.tsx'
import { Page } from '../ui/page.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { clusters } from './clusters.ts'
import { CustomerVoices } from './customer-voices.tsx'
import { clusterQuery, productsOfSection, voicesQuery } from './home-queries.ts'
import { ProductSection } from './product-section.tsx'
import { TopCategories } from './top-categories.tsx'
import { TrustRow } from './trust-row.tsx'
import { WeavingClusters } from './weaving-clusters.tsx'

export const load = ({ cache, client }: Visit) =>
  Promise.all([
    cache.prefetchQuery(bannersQuery(client)),
    cache.prefetchQuery(sectionQuery(client, 'getFeaturedProducts', productsOfSection)),
    cache.prefetchQuery(sectionQuery(client, 'getNewArrivals', productsOfSection)),
    ...clusters.map((cluster) => cache.prefetchQuery(clusterQuery(client, cluster))),
    cache.prefetchQuery(voicesQuery(client)),
  ])

export default function HomePage() {
  const client = useClient()
  const { data: shop } = useQuery(shopQuery(client))
  const featured = useQuery(sectionQuery(client, 'getFeaturedProducts', productsOfSection))
  const arrivals = useQuery(sectionQuery(client, 'getNewArrivals', productsOfSection))
  return (
    <Page
      title={shop?.tagline ?? 'Handloom and handcrafted clothing'}
      description="Handloom and handcrafted sarees, kurtis and dresses from India’s weaving clusters."
      canonical={links.home}
    >
      <BannerCarousel />
      <h1 className="measure pt-14 text-center text-3xl md:text-5xl">{shop?.tagline}</h1>
      <TopCategories />
      <ProductSection
        title="FEATURED PRODUCTS"
        products={featured}
        showing="subcategory"
        emptyText="No Featured Products"
        more={{ to: links.products, name: 'See all products' }}
      />
      <TrustRow />
      <ProductSection
        title="NEW ARRIVALS"
        products={arrivals}
        showing="category"
        emptyText="No New Arrivals"
        more={{ to: links.newArrivals, name: 'See all new arrivals' }}
      />
      <WeavingClusters />
      <CustomerVoices />
    </Page>
  )
}
