import type { Product, Ratings } from '@kargha/contract/shop/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'

/** Steps without an address are not links. */
export type Trail = readonly { to?: string; name: string }[]

type PageCollection = {
  name: string
  description: string
  image: string
  products: readonly { name: string; slug: string }[]
}

export type PageMeta = {
  /** If not 200. */
  status?: number
  title?: string
  description?: string | undefined
  canonical?: string | undefined
  image?: string | undefined
  trail?: Trail
  product?: Product
  ratings?: Ratings | null | undefined
  collection?: PageCollection
}

type PageDocument = {
  /** Without a path: `https://shop.example`. */
  origin: string
  /** Adds metadata: the server collects it while rendering, the browser ignores it. */
  setMeta: (meta: PageMeta) => void
}

export const DocumentContext = createContext<PageDocument>({ origin: '', setMeta: () => {} })

type Props = {
  title: string
  description?: string
  /** A path; pages without one are not indexed. */
  canonical?: string
  /** A path, for link previews. */
  image?: string | undefined
  children: ReactNode
}

export function Page({ title, description, canonical, image, children }: Props) {
  const { origin, setMeta } = useContext(DocumentContext)
  const { data: shop } = useQuery(shopQuery(useClient()))
  const fullTitle = shop ? `${title} | ${shop.name}` : title
  setMeta({ title: fullTitle, description, canonical, image })
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex" />}
      {children}
    </>
  )
}
