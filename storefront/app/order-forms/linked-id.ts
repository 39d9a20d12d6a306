import { useLocation } from 'react-router'
import { useSearch } from '../shop-client/use-search.ts'

/** The query parameters of the links that name an order or a product. */
const parameters = { orderId: 'order', productId: 'item' } as const

/** The id that a link carries: in the navigation state, or in the URL of a shared or reloaded link; else empty. */
export function linkedId(state: unknown, name: keyof typeof parameters, inUrl: string | null): string {
  const inState = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof inState === 'string' && inState ? inState : (inUrl ?? '')
}

/** The id of the order or product that the link to this page names; empty without one. */
export function useLinkedId(name: keyof typeof parameters): string {
  const search = useSearch()
  return linkedId(useLocation().state, name, search.get(parameters[name]))
}
