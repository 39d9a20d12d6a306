import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, live } from './queries.ts'

export const collectionsQuery = (client: Client) =>
  queryOptions({ queryKey: ['getCollections'], queryFn: () => dataOf(client('getCollections')), ...live })
