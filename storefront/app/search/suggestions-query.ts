import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, rarelyChanging } from '../shop-client/queries.ts'

export const suggestionsQuery = (client: Client, name: string) =>
  queryOptions({
    queryKey: ['getSuggestions', name],
    // Further typing aborts the request.
    queryFn: ({ signal }) => dataOf(client('getSuggestions', { query: { name }, signal })),
    ...rarelyChanging,
  })
