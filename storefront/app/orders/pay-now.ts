import { Refused } from '@kargha/contract/kernel/client.ts'
import { useClient } from '../shop-client/client.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { useAction } from '../shop-client/use-action.ts'
import { toast } from '../ui/toast.ts'
import { useRefreshOrders } from './orders-queries.ts'

/** Never resolves, so that the caller stays busy until the window has left. */
export function openPaymentPage(paymentUrl: string): Promise<never> {
  // Back from the gateway must show the order's present status.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true })
  window.location.assign(paymentUrl)
  return new Promise(() => {})
}

export function usePayNow(orderId: string) {
  const client = useClient()
  const refreshOrders = useRefreshOrders()
  return useAction({
    mutationFn: () => client('initiatePayment', { body: { orderId } }),
    onSuccess: ({ data }) => openPaymentPage(data.paymentUrl),
    onError: (error) => {
      // An order that can't be paid any more is no reason to try again.
      if (error instanceof Refused && error.code === 'ORDER_STATUS') toast.failure(error.message)
      else toast.failure('Failed to initiate payment. Please try again.', { description: storeMessage(error) })
      return refreshOrders()
    },
  })
}
