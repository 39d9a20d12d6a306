import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Fragment } from 'react'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import type { PageRequest } from '../shop-client/queries.ts'
import { bannersQuery, textQuery } from '../shop-client/queries.ts'
import { whenSeen } from '../ui/when-seen.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { priceRangeQuery, useTagline } from './banner-panel.tsx'

const TopCategories = whenSeen(async () => (await import('./top-categories.tsx')).TopCategories)
const FeaturedProducts = whenSeen(async () => (await import('./featured-products.tsx')).FeaturedProducts)
const TrustRow = whenSeen(async () => (await import('./trust-row.tsx')).TrustRow)
const NewArrivals = whenSeen(async () => (await import('./new-arrivals.tsx')).NewArrivals)
const WeavingClusters = whenSeen(async () => (await import('./weaving-clusters.tsx')).WeavingClusters)
const CustomerVoices = whenSeen(async () => (await import('./customer-voices.tsx')).CustomerVoices)
const HomeText = whenSeen(async () => (await import('./home-text.tsx')).HomeText)
const parts: Readonly<Record<string, ComponentType & { fetch: () => Promise<void> }>> = {
  categories: TopCategories,
  featured: FeaturedProducts,
  arrivals: NewArrivals,
  clusters: WeavingClusters,
  voices: CustomerVoices,
}
const belowFirstScreen = [...Object.values(parts), TrustRow, HomeText]

export async function load({ cache, client }: PageRequest) {
  const { arrivalsQuery, clustersQuery, featuredQuery, voicesQuery } = await import('./home-queries.ts')
  await Promise.allSettled([
    ...belowFirstScreen.map(({ fetch }) => fetch()),
    cache.ensureQueryData(bannersQuery(client)),
    cache.ensureQueryData(priceRangeQuery(client)),
    cache.ensureQueryData(textQuery(client, 'home')),
    cache.ensureQueryData(featuredQuery(client)),
    cache.ensureQueryData(arrivalsQuery(client)),
    cache.ensureQueryData(clustersQuery(client)),
    cache.ensureQueryData(voicesQuery(client)),
  ])
}

const unchanged = Object.keys(parts).map((id) => ({ id, title: '', html: '' }))

/** Staff move its parts, leave some out, and add text of their own; what the shop promises follows the featured products. */
export default function HomePage() {
  const { data: text } = useQuery(textQuery(useClient(), 'home'))
  const sections = text?.sections ?? unchanged
  return (
    <Page title={useTagline()} description={text?.description ?? ''} canonical={links.home}>
      <BannerCarousel />
      <div className="measure pt-12 md:pt-16">
        <p className="max-w-prose text-lead text-ink-soft">{text?.lead}</p>
      </div>
      <div className="in-turn">
        {sections.map((section) => {
          const Part = parts[section.id]
          return (
            <Fragment key={section.id}>
              {Part ? <Part /> : <HomeText section={section} />}
              {section.id === 'featured' && <TrustRow />}
            </Fragment>
          )
        })}
        {sections.every(({ id }) => id !== 'featured') && <TrustRow />}
      </div>
    </Page>
  )
}
