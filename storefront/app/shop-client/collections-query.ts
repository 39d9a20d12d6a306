import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, live } from './queries.ts'

/** The collections by rule that can be seen now. */
export const collectionsQuery = (client: Client) =>
  queryOptions({ queryKey: ['getCollections'], queryFn: () => dataOf(client('getCollections')), ...live })
