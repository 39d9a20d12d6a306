import type { Client, Data } from '@kargha/contract/shop/client.ts'
import type { Order } from '@kargha/contract/shop/orders.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { dataOf, live, nullIfUnknown } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'

/** Ten a page, newest first, counted from 1. */
export const ordersQuery = (client: Client, customerId: string, page: number) =>
  queryOptions({
    queryKey: ['getOrders', customerId, page],
    queryFn: async () => (await client('getOrders', { query: { page } })).data,
  })

/** The newest hundred. */
export const newestOrdersQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getOrders', customerId, 'newest'],
    queryFn: async () => (await client('getOrders')).data,
  })

/** Null if there is no such order. */
export const confirmationQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: ['getConfirmation', token],
    queryFn: () => dataOf(client('getConfirmation', { params: { token } })).catch(nullIfUnknown),
    ...live,
  })

/** Other last. */
export const reasonsQuery = (client: Client, purpose: 'cancellation' | 'return') =>
  queryOptions({
    queryKey: ['getReasons', purpose],
    queryFn: async () => (await client('getReasons', { query: { for: purpose } })).data,
  })

/** By number or id. A loaded list's data stands in until the order has loaded. */
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

/** Besides the orders' own calls. */
const callsChangedByOrder = ['getCoupons', 'getPaymentStatus', 'getProduct', 'getProductRatings']

/** Resolves once the orders have loaded or failed to load. */
export function useRefreshOrders() {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [call] }) => callsChangedByOrder.includes(String(call)),
    })
    await Promise.all(
      ['getOrders', 'getOrder'].map((call) => queryClient.invalidateQueries({ queryKey: [call], refetchType: 'all' })),
    )
  }
}
