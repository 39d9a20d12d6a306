import type { Client, Data } from '@kargha/contract/client.ts'
import type { Order } from '@kargha/contract/orders.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../api.ts'
import { useSession } from '../session.ts'

/** One page, ten orders, of this customer's, newest first; pages count from 1. */
export const ordersQuery = (client: Client, customerId: string, page: number) =>
  queryOptions({
    queryKey: ['getOrders', customerId, page],
    queryFn: async () => (await client('getOrders', { query: { page } })).data,
  })

/** The newest hundred of this customer's orders. */
export const newestOrdersQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getOrders', customerId, 'newest'],
    queryFn: async () => (await client('getOrders')).data,
  })

/** Why an order is cancelled or returned, Other last. */
export const reasonsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getReasons'],
    queryFn: async () => (await client('getReasons')).data.map(({ value }) => value),
  })

/** One own order by its number or id; what a list told of it stands there until it has come. */
export function useOrder(orderId: string) {
  const client = useClient()
  const queryClient = useQueryClient()
  const customerId = useSession()?.details._id ?? ''
  return useQuery({
    queryKey: ['getOrder', customerId, orderId],
    queryFn: async () => (await client('getOrder', { params: { orderId } })).data,
    enabled: orderId !== '',
    placeholderData: (): Order | undefined =>
      queryClient
        .getQueriesData<Data<'getOrders'>>({ queryKey: ['getOrders', customerId] })
        .flatMap(([, list]) => list?.orders ?? [])
        .find((order) => order.orderId === orderId),
  })
}

/** What a change of an order shows in besides the orders themselves. */
const changedByIt = ['getCoupons', 'getProduct', 'getProductRatings']

/** Asks for the orders anew after one was changed; resolves once they have come, be it in vain. */
export function useRefreshOrders() {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => changedByIt.includes(String(call)) })
    await Promise.all(
      ['getOrders', 'getOrder'].map((call) => queryClient.invalidateQueries({ queryKey: [call], refetchType: 'all' })),
    )
  }
}
