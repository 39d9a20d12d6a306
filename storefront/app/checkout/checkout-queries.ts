import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeMessage } from '../shop-client/messages.ts'
import { live } from '../shop-client/queries.ts'

export const couponsQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getCoupons', customerId],
    queryFn: async () => (await client('getCoupons')).data,
    ...live,
    meta: { failure: storeMessage },
  })

export const globalDiscountQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getGlobalDiscount'],
    queryFn: async () => (await client('getGlobalDiscount')).data,
    ...live,
    meta: { failure: storeMessage },
  })
