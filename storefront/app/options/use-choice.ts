import type { Product } from '@kargha/contract/shop/catalogue.ts'
import { startTransition, useOptimistic } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../shop-client/session.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { useNavigate } from '../ui/navigate.ts'
import { type Choice, choiceIn, searchWith } from './choice.ts'

/** The choice in the page's address, read after hydration: the server's HTML is the same for every choice. */
export function useChoice(product: Product): [Choice, (name: string, value: string) => void] {
  const search = useSearch()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  // The router shows a new address a little later; the pressed button must not wait for it.
  const [choice, setChoice] = useOptimistic(choiceIn(product, hydrated ? search : new URLSearchParams()))
  const choose = (name: string, value: string) =>
    startTransition(() => {
      const next = { ...choice, [name]: value }
      setChoice(next)
      // Replaced, so that Back leaves the product in one step.
      navigate(pathname + searchWith(product.options, next, search), { replace: true, state })
    })
  return [choice, choose]
}
