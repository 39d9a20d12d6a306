import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, rarelyChanging } from '../shop-client/queries.ts'

/** What a text may become: products, categories, collections and words. */
export const suggestionsQuery = (client: Client, name: string) =>
  queryOptions({
    queryKey: ['getSuggestions', name],
    // What was typed since makes the answer useless.
    queryFn: ({ signal }) => dataOf(client('getSuggestions', { query: { name }, signal })),
    ...rarelyChanging,
  })
