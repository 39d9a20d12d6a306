import type { Client, Reply } from '@kargha/contract/client.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** So often is a payment that hangs asked after by itself; after that only when the shopper asks. */
const mostTimes = 40
/** Until a payment that hangs is asked after again, in milliseconds: 2 s at first, then longer and longer up to 20 s. */
const wait = (times: number) => Math.min(2000 * 1.4 ** (times - 1), 20_000)

/** What a payment changes when it is decided: orders, and the bag, into which the lines of a failed one return. */
const changedByPayment = ['getOrders', 'getOrder', 'getCart']

const isPending = (reply: Reply<'getPaymentStatus'> | undefined) => reply?.data.paymentStatus === 'Pending'

/** How a payment stands: asked again while it is pending and somebody looks. */
export const paymentQuery = (client: Client, cache: QueryClient, customerId: string, transactionId: string) =>
  queryOptions({
    queryKey: ['getPaymentStatus', customerId, transactionId],
    queryFn: async () => {
      const reply = await client('getPaymentStatus', { params: { transactionId } })
      if (!isPending(reply))
        void cache.invalidateQueries({ predicate: ({ queryKey: [call] }) => changedByPayment.includes(String(call)) })
      return reply
    },
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => isPending(state.data),
    // Not while the tab is hidden: that is how an interval works unless it is told otherwise.
    refetchInterval: ({ state }) => {
      const times = state.dataUpdateCount + state.errorUpdateCount
      return isPending(state.data) && times < mostTimes ? wait(times) : false
    },
  })
