import { useQuery } from '@tanstack/react-query'
import { bannersQuery, shopQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import type { Visit } from '../routes.tsx'
import { Page } from '../ui/page.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { CustomerVoices } from './customer-voices.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { arrivalsQuery, clustersQuery, featuredQuery, voicesQuery } from './home-queries.ts'
import { NewArrivals } from './new-arrivals.tsx'
import { TopCategories } from './top-categories.tsx'
import { TrustRow } from './trust-row.tsx'
import { WeavingClusters } from './weaving-clusters.tsx'

export const load = ({ cache, client }: Visit) =>
  Promise.allSettled([
    cache.ensureQueryData(bannersQuery(client)),
    cache.ensureQueryData(featuredQuery(client)),
    cache.ensureQueryData(arrivalsQuery(client)),
    cache.ensureQueryData(clustersQuery(client)),
    cache.ensureQueryData(voicesQuery(client)),
  ])

export default function HomePage() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <Page
      title={shop?.tagline ?? 'Handloom and handcrafted clothing'}
      description="Handloom and handcrafted sarees, kurtis and dresses from India’s weaving clusters."
      canonical={links.home}
    >
      <BannerCarousel />
      <div className="measure grid items-end gap-x-12 gap-y-4 pt-12 md:pt-16 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-display">{shop?.tagline}</h1>
        <p className="max-w-prose text-lead text-ink-soft">
          Sarees, kurtis, dresses and cloth by the metre, bought where they are woven, printed and embroidered. Each
          says where it is from and how it was made.
        </p>
      </div>
      <TopCategories />
      <FeaturedProducts />
      <TrustRow />
      <NewArrivals />
      <WeavingClusters />
      <CustomerVoices />
    </Page>
  )
}
