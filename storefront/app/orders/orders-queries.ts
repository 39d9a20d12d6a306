import type { Client } from '@kargha/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** One page, ten orders, of this customer's, newest first; pages count from 1. */
export const ordersQuery = (client: Client, customerId: string, page: number) =>
  queryOptions({
    queryKey: ['getOrders', customerId, page],
    queryFn: async () => (await client('getOrders', { query: { page } })).data,
  })
