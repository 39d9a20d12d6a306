import { useMutation } from '@tanstack/react-query'
import { useClient } from '../api.ts'
import { storeMessage } from '../messages.ts'
import { toast } from '../ui/toast.ts'
import { useRefreshOrders } from './orders-queries.ts'

/** Goes to the gateway with the whole window; does not resolve, as all is under way until the window has left. */
export function leaveToPay(paymentUrl: string): Promise<never> {
  // Whom Back brings from the gateway is to see how the order stands by then.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true })
  window.location.assign(paymentUrl)
  return new Promise(() => {})
}

/** Asks for a payment page of an order that waits for its money, and goes there with the whole window. */
export function usePayNow(orderId: string) {
  const client = useClient()
  const refreshOrders = useRefreshOrders()
  return useMutation({
    mutationFn: () => client('initiatePayment', { body: { orderId } }),
    onSuccess: ({ data }) => leaveToPay(data.paymentUrl),
    onError: (error) => {
      toast.failure('Failed to initiate payment. Please try again.', { description: storeMessage(error) })
      return refreshOrders()
    },
  })
}
