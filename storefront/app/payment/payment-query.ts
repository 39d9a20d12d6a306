import type { Client, Reply } from '@kargha/contract/shop/client.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** Then a reload or a return to the tab fetches the status. */
const maxPolls = 40
/** In milliseconds: 2 s at first, growing to 20 s. */
const pollDelay = (polls: number) => Math.min(2000 * 1.4 ** (polls - 1), 20_000)

/** A failed purchase's lines return to the cart. */
const callsChangedByPayment = ['getOrders', 'getOrder', 'getPurchase', 'getCart']

const isPending = (reply: Reply<'getPaymentStatus'> | undefined) => reply?.data.paymentStatus === 'Pending'

/** Polled while pending and visible. */
export const paymentQuery = (client: Client, cache: QueryClient, customerId: string, transactionId: string) =>
  queryOptions({
    queryKey: ['getPaymentStatus', customerId, transactionId],
    queryFn: async () => {
      const reply = await client('getPaymentStatus', { params: { transactionId } })
      if (!isPending(reply))
        void cache.invalidateQueries({
          predicate: ({ queryKey: [call] }) => callsChangedByPayment.includes(String(call)),
        })
      return reply
    },
    staleTime: 0,
    // It may have been paid in another tab.
    refetchOnWindowFocus: ({ state }) => isPending(state.data) || Boolean(state.data?.data.canPay),
    // By default, an interval is paused while the tab is hidden.
    refetchInterval: ({ state }) => {
      const polls = state.dataUpdateCount + state.errorUpdateCount
      return isPending(state.data) && polls < maxPolls ? pollDelay(polls) : false
    },
  })
