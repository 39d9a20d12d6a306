import { createContext, createElement, type ReactElement, useContext } from 'react'

type Props = {
  /** All that the part's HTML depends on, beside the shop's details and its categories; it is compared as JSON. */
  by: unknown
  children: ReactElement
}

/** Where the server notes a page's kept parts in their order. */
export const KeptPartsContext = createContext<Props[]>([])

/**
 * A part that many pages show alike, such as the footer or a product's card. The server renders it once for all of them and puts the HTML
 * in its place (`keptHtml`). Nothing in it may call `useId`, whose ids depend on the place in the page.
 */
export const Kept = import.meta.env.SSR ? PlaceOfKept : ({ children }: Props) => children

function PlaceOfKept(part: Props) {
  const parts = useContext(KeptPartsContext)
  return createElement('kept-part', { n: parts.push(part) - 1 })
}
