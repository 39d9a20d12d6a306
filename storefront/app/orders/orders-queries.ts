import type { Client, Data } from '@kargha/contract/shop/client.ts'
import type { Order } from '@kargha/contract/shop/orders.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { dataOf, live, nullIfUnknown } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'

/** Ten purchases a page, newest first, counted from 1. */
export const ordersQuery = (client: Client, customerId: string, page: number) =>
  queryOptions({
    queryKey: ['getOrders', customerId, page],
    queryFn: async () => (await client('getOrders', { query: { page, groupBy: 'purchase' } })).data,
  })

/** The newest hundred, and the rest of the last one's purchase. */
export const newestOrdersQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getOrders', customerId, 'newest'],
    queryFn: async () => (await client('getOrders', { query: { groupBy: 'purchase' } })).data,
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

const isNamed = (orderId: string) => (order: Order) =>
  order.orderId.toLowerCase() === orderId.toLowerCase() || order._id === orderId

/** Those of all lists that have been loaded. */
function useLoadedOrders() {
  const queryClient = useQueryClient()
  const customerId = useSession()?.details._id ?? ''
  return () =>
    queryClient
      .getQueriesData<Data<'getOrders'>>({ queryKey: ['getOrders', customerId] })
      .map(([, list]) => list?.orders ?? [])
}

/** By number or id. A loaded list's data stands in until the order has loaded. */
export function useOrder(orderId: string) {
  const client = useClient()
  const loadedOrders = useLoadedOrders()
  return useQuery({
    queryKey: ['getOrder', useSession()?.details._id ?? '', orderId],
    queryFn: async () => (await client('getOrder', { params: { orderId } })).data,
    enabled: orderId !== '',
    placeholderData: () => loadedOrders().flat().find(isNamed(orderId)),
  })
}

/** The orders that were placed together with one, by its number or id, and that one. Stands in like `useOrder`. */
export function usePurchase(orderId: string) {
  const client = useClient()
  const loadedOrders = useLoadedOrders()
  const query = useQuery({
    queryKey: ['getPurchase', useSession()?.details._id ?? '', orderId],
    queryFn: async () => (await client('getPurchase', { params: { orderId } })).data.orders,
    enabled: orderId !== '',
    placeholderData: (): Order[] | undefined => {
      const list = loadedOrders().find((orders) => orders.some(isNamed(orderId)))
      const purchaseId = list?.find(isNamed(orderId))?.purchaseId
      return list?.filter((order) => order.purchaseId === purchaseId)
    },
  })
  return { ...query, orders: query.data ?? [], order: query.data?.find(isNamed(orderId)) }
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
      ['getOrders', 'getOrder', 'getPurchase'].map((call) =>
        queryClient.invalidateQueries({ queryKey: [call], refetchType: 'all' }),
      ),
    )
  }
}
