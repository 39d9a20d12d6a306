import type { Product, Ratings } from '@kargha/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { shopQuery, useClient } from '../api.ts'

/** Where a page lies in the shop; steps without an address lead nowhere. */
export type Trail = readonly { to?: string; name: string }[]

/** What a page says of itself to those who don't look at it: search engines, and whoever shows its shared link. */
export type Told = {
  /** The status that the page is sent with, if not 200. */
  status?: number
  title?: string
  description?: string | undefined
  canonical?: string | undefined
  image?: string | undefined
  trail?: Trail
  product?: Product
  ratings?: Ratings | null | undefined
}

type PageDocument = {
  /** The shop's own origin, for canonical addresses: `https://shop.example`. */
  origin: string
  /** The server listens while it renders; the browser doesn't. */
  tell: (told: Told) => void
}

export const DocumentContext = createContext<PageDocument>({ origin: '', tell: () => {} })

type Props = {
  title: string
  description?: string
  /** The path of the page's canonical address. Pages without one are not for search engines. */
  canonical?: string
  /** The path of the picture that stands for the page where it is shared. */
  image?: string | undefined
  children: ReactNode
}

/** A page of the shop: what the document's head says of it, and its content. */
export function Page({ title, description, canonical, image, children }: Props) {
  const { origin, tell } = useContext(DocumentContext)
  const { data: shop } = useQuery(shopQuery(useClient()))
  const whole = shop ? `${title} | ${shop.name}` : title
  tell({ title: whole, description, canonical, image })
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex" />}
      {children}
    </>
  )
}
