import type { Client, Reply } from '@kargha/contract/client.ts'
import type { PlaceOrder } from '@kargha/contract/orders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClient } from '../api.ts'
import { emptyCart } from '../cart/cart-queries.ts'
import { links } from '../links.ts'
import { storeMessage } from '../messages.ts'
import { leaveToPay } from '../orders/pay-now.ts'
import { toast } from '../ui/toast.ts'
import { attemptFor, mayHaveGotThrough, type PurchaseAttempt } from './purchase-attempt.ts'

/** What an order changes: the bag, the orders, the coupons left to this customer, the stock. */
const changedByAnOrder = ['getCart', 'getOrders', 'getCoupons', 'getProduct']

const orderKept = { description: 'Your order is kept for a while and waits for its payment.' }

// Not crypto.randomUUID: browsers have that only on https and on the own machine.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The page to pay on: the order's own link, or a fresh one; null where the server gave neither link nor order. */
async function paymentPage(client: Client, { data }: Reply<'placeOrder'>): Promise<string | null> {
  if (data.payment.paymentUrl) return data.payment.paymentUrl
  const orderId = data.orders[0]?.orderId
  return orderId ? (await client('initiatePayment', { body: { orderId } })).data.paymentUrl : null
}

/** Back to the page before, as the browser's own button goes; resolves once it is there. */
const stepBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.back()
  })

/**
 * Places an order and goes where it leads: to the confirmation, or to the gateway's page. Pressing again after a silence
 * repeats the same attempt, so that no order is placed twice.
 */
export function usePlaceOrder() {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const behind: unknown = useLocation().state?.behind
  const attempt = useRef<PurchaseAttempt | null>(null)

  /** Goes on to a page from which Back leads to the shop: neither to this checkout nor to the bag, which is empty now. */
  const leaveFor = async (page: string, state?: object) => {
    if (behind === 'bag') await stepBack()
    navigate(page, { replace: true, state })
  }

  const pay = async (reply: Reply<'placeOrder'>) => {
    try {
      const page = await paymentPage(client, reply)
      if (page) {
        // Back from the gateway leads to the orders: this checkout is done with.
        window.history.replaceState(null, '', links.myOrders)
        return void leaveToPay(page)
      }
      toast.failure('Failed to process online payment. Please try again.', orderKept)
    } catch {
      toast.failure('Failed to initiate payment. Please try again.', orderKept)
    }
    // The order stands and waits for its payment.
    await leaveFor(links.myOrders)
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
      else await leaveFor(links.orderConfirmation, { orders: reply.data.orders })
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
