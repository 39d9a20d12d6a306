import type { Client } from '@kargha/contract/shop/client.ts'
import { type CallName, routes } from '@kargha/contract/shop/routes.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { App } from './app.tsx'
import { SmoothRouter } from './routing/smooth-router.tsx'
import { useSession } from './shop-client/session.ts'

const isCallName = (name: unknown): name is CallName => typeof name === 'string' && name in routes

/** A query's key begins with its call's name. */
const customerQueries = {
  predicate: ({ queryKey: [name] }: Query) => isCallName(name) && routes[name].who === 'customer',
}

type Props = { client: Client; cache: QueryClient } & Omit<ComponentProps<typeof SmoothRouter>, 'children'>

/** Not in the entry: Vite would run that again, with its hydration, whenever a component changes. */
export function BrowserShop({ client, cache, ...router }: Props) {
  const customerId = useSession()?.details._id
  // The next customer in this browser must not see this one's data.
  useEffect(() => () => cache.removeQueries(customerQueries), [cache, customerId])
  return (
    <SmoothRouter {...router}>
      <App client={client} cache={cache} />
    </SmoothRouter>
  )
}
