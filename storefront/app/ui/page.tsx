import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { shopQuery, useClient } from '../api.ts'

type PageDocument = {
  /** The shop's own origin, for canonical addresses: `https://shop.example`. */
  origin: string
  /** Tells the server which status the page is sent with; does nothing in the browser. */
  setStatus: (status: number) => void
}

export const DocumentContext = createContext<PageDocument>({ origin: '', setStatus: () => {} })

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
export function Page({ title, description, canonical, image = '/share.jpg', children }: Props) {
  const { origin } = useContext(DocumentContext)
  const { data: shop } = useQuery(shopQuery(useClient()))
  const whole = shop ? `${title} | ${shop.name}` : title
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={whole} />
      <meta property="og:image" content={origin + image} />
      {canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex" />}
      {children}
    </>
  )
}
