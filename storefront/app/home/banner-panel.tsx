import type { Client } from '@kargha/contract/shop/client.ts'
import type { Banner } from '@kargha/contract/shop/content.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { ButtonLink } from '../ui/button.tsx'

/** What it needs is in a script of its own: the page that the server rendered has the answer. */
export const priceRangeQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getAllProducts', 'price range'],
    queryFn: async () => (await import('./home-queries.ts')).priceRange(client),
    staleTime: 300_000,
  })

export const useTagline = () => useQuery(shopQuery(useClient())).data?.tagline ?? 'Handloom and handcrafted clothing'

type Props = {
  banner?: Banner
  /** Its headline is the page's, and screen readers skip what the others repeat. */
  isFirst?: boolean
}

/** What a banner says; without words of its own, the shop's tagline. */
export function BannerPanel({ banner, isFirst = true }: Props) {
  const tagline = useTagline()
  const Headline = isFirst ? 'h1' : 'p'
  return (
    <div className="measure banner-panel">
      <div>
        {banner?.title ? (
          <>
            <Headline aria-hidden={!isFirst || undefined} className="banner-overline">
              {tagline}
            </Headline>
            <h2>{banner.title}</h2>
            {banner.text && <p>{banner.text}</p>}
            {banner.button && <ButtonLink to={banner.link}>{banner.button}</ButtonLink>}
          </>
        ) : (
          <>
            <Headline className="banner-headline">{tagline}</Headline>
            <ButtonLink to={links.products}>Shop all products</ButtonLink>
          </>
        )}
        <Terms isHidden={!isFirst} />
      </div>
    </div>
  )
}

function Terms({ isHidden }: { isHidden: boolean }) {
  const client = useClient()
  const { data: shop } = useQuery(shopQuery(client))
  const { data: prices } = useQuery(priceRangeQuery(client))
  const terms = [prices, shop?.freeShipping].filter(Boolean).join(' · ')
  if (!terms) return null
  return (
    <p aria-hidden={isHidden || undefined} className="banner-terms">
      <span key={terms}>{terms}</span>
    </p>
  )
}
