import { type CallName, routes } from '@kargha/contract/routes.ts'
import type { Query } from '@tanstack/react-query'

const isCallName = (name: unknown): name is CallName => typeof name === 'string' && name in routes

/** The queries of calls that only a customer may make; a query's key begins with its call's name. */
export const customerQueries = {
  predicate: ({ queryKey: [name] }: Query) => isCallName(name) && routes[name].who === 'customer',
}
