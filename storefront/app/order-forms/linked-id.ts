import { useLocation } from 'react-router'
import { useSearch } from '../shop-client/use-search.ts'

const parameters = { orderId: 'order', productId: 'item' } as const

/** From the navigation state, or the URL of a shared or reloaded link; else empty. */
export function linkedId(state: unknown, name: keyof typeof parameters, inUrl: string | null): string {
  const inState = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof inState === 'string' && inState ? inState : (inUrl ?? '')
}

export function useLinkedId(name: keyof typeof parameters): string {
  const search = useSearch()
  return linkedId(useLocation().state, name, search.get(parameters[name]))
}
