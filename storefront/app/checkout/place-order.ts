import type { Client, Reply } from '@kargha/contract/client.ts'
import type { PlaceOrder } from '@kargha/contract/orders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../api.ts'
import { emptyCart } from '../cart/cart-queries.ts'
import { links } from '../links.ts'
import { storeMessage } from '../messages.ts'
import { toast } from '../ui/toast.ts'
import { attemptFor, mayHaveGotThrough, type PurchaseAttempt } from './purchase-attempt.ts'

/** What an order changes: the bag, the orders, the coupons left to this customer, the stock. */
const changedByAnOrder = ['getCart', 'getOrders', 'getCoupons', 'getProduct']

// Not crypto.randomUUID: browsers have that only on https and on the own machine.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The page to pay on: the order's own link, or a fresh one; null where the server gave neither link nor order. */
async function paymentPage(client: Client, { data }: Reply<'placeOrder'>): Promise<string | null> {
  if (data.payment.paymentUrl) return data.payment.paymentUrl
  const orderId = data.orders[0]?.orderId
  return orderId ? (await client('initiatePayment', { body: { orderId } })).data.paymentUrl : null
}

/**
 * Places an order and goes where it leads: to the confirmation, or to the gateway's page. Pressing again after a silence
 * repeats the same attempt, so that no order is placed twice.
 */
export function usePlaceOrder() {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useRef<PurchaseAttempt | null>(null)

  const pay = async (reply: Reply<'placeOrder'>) => {
    try {
      const page = await paymentPage(client, reply)
      if (page) return window.location.assign(page)
      toast.failure('Failed to process online payment. Please try again.')
    } catch {
      toast.failure('Failed to initiate payment. Please try again.')
    }
    // The order stands and waits for its payment.
    navigate(links.myOrders, { replace: true })
  }

  return useMutation({
    mutationFn: (order: PlaceOrder) => {
      attempt.current = attemptFor(order, attempt.current, newKey)
      return client('placeOrder', { body: order, headers: { 'idempotency-key': attempt.current.key } })
    },
    onSuccess: async (reply, order) => {
      toast.success(reply.message)
      if (!order.productId) emptyCart(queryClient)
      if (reply.data.paymentMethod === 'PhonePe') await pay(reply)
      else navigate(links.orderConfirmation, { replace: true, state: { orders: reply.data.orders } })
    },
    onError: (error) => {
      if (!mayHaveGotThrough(error)) attempt.current = null
      toast.failure(storeMessage(error, 'failed to place order'))
    },
    // After a refusal too: it may be about a price, a stock or a coupon that this page has not seen yet.
    onSettled: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [call] }) => changedByAnOrder.includes(String(call)),
      })
    },
  })
}

export type Placing = ReturnType<typeof usePlaceOrder>
