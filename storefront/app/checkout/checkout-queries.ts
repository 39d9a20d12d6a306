import type { Client } from '@kargha/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { live } from '../api.ts'
import { storeMessage } from '../messages.ts'

/** The coupons that this customer can use now. */
export const couponsQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getCoupons', customerId],
    queryFn: async () => (await client('getCoupons')).data,
    ...live,
  })

export const globalDiscountQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getGlobalDiscount'],
    queryFn: async () => (await client('getGlobalDiscount')).data,
    ...live,
    meta: { failure: storeMessage },
  })
