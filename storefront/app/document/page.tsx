import type { Product, Ratings } from '@kargha/contract/shop/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'

/** The path to a page within the shop; steps without an address are not links. */
export type Trail = readonly { to?: string; name: string }[]

/** A collection with its first products. */
type PageCollection = {
  name: string
  description: string
  image: string
  products: readonly { name: string; slug: string }[]
}

/** The metadata of a page, for the document's head, search engines and link previews. */
export type PageMeta = {
  /** The HTTP status that the page is sent with, if not 200. */
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
  /** The shop's own origin, for canonical addresses: `https://shop.example`. */
  origin: string
  /** Adds to the page's metadata. The server collects it while it renders; the browser ignores it. */
  setMeta: (meta: PageMeta) => void
}

export const DocumentContext = createContext<PageDocument>({ origin: '', setMeta: () => {} })

type Props = {
  title: string
  description?: string
  /** The path of the page's canonical address. Pages without one are not indexed. */
  canonical?: string
  /** The path of the picture that link previews show. */
  image?: string | undefined
  children: ReactNode
}

/** A page of the shop: its metadata and its content. */
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
