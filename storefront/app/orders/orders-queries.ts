import type { Client, Data } from '@kargha/contract/shop/client.ts'
import type { Order } from '@kargha/contract/shop/orders.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { dataOf, live, nullIfUnknown } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'

/** One page of this customer's orders: ten a page, newest first, counted from 1. */
export const ordersQuery = (client: Client, customerId: string, page: number) =>
  queryOptions({
    queryKey: ['getOrders', customerId, page],
    queryFn: async () => (await client('getOrders', { query: { page } })).data,
  })

/** This customer's newest hundred orders. */
export const newestOrdersQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getOrders', customerId, 'newest'],
    queryFn: async () => (await client('getOrders')).data,
  })

/** What the link of an e-mail asks to confirm; null where there is no such order. */
export const confirmationQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: ['getConfirmation', token],
    queryFn: () => dataOf(client('getConfirmation', { params: { token } })).catch(nullIfUnknown),
    ...live,
  })

/** The reasons for a cancellation or a return, Other last, and which evidence each needs. */
export const reasonsQuery = (client: Client, purpose: 'cancellation' | 'return') =>
  queryOptions({
    queryKey: ['getReasons', purpose],
    queryFn: async () => (await client('getReasons', { query: { for: purpose } })).data,
  })

/** One of the customer's orders, by its number or id; until it is loaded, what a loaded list has of it. */
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

/** The other calls whose data changes with an order. */
const callsChangedByOrder = ['getCoupons', 'getPaymentStatus', 'getProduct', 'getProductRatings']

/** Loads the orders again after one was changed; resolves once they are loaded or have failed to load. */
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
