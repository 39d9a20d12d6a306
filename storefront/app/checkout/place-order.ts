import type { Client, Reply } from '@kargha/contract/shop/client.ts'
import type { PlaceOrderFields } from '@kargha/contract/shop/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { clearCachedCart } from '../cart/cart-queries.ts'
import { openPaymentPage } from '../orders/pay-now.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { newKey } from '../shop-client/new-key.ts'
import { useAction } from '../shop-client/use-action.ts'
import { useNavigate } from '../ui/navigate.ts'
import { toast } from '../ui/toast.ts'
import { clearCheckoutChoices } from './checkout-choices.ts'
import { attemptFor, mayHaveSucceeded, type PurchaseAttempt } from './purchase-attempt.ts'

/** Their data changes with an order, or a refusal shows that it has changed. */
const callsChangedByOrder = [
  'getCart',
  'getOrders',
  'getCoupons',
  'getGlobalDiscount',
  'getProduct',
  'getShop',
  'quoteDelivery',
]

const orderStands = { description: 'Your order is held for a while, until you pay.' }

/** Null if the reply has neither URL nor order. */
async function paymentUrlOf(client: Client, { data }: Reply<'placeOrder'>): Promise<string | null> {
  if (data.payment.paymentUrl) return data.payment.paymentUrl
  const orderId = data.orders[0]?.orderId
  return orderId ? (await client('initiatePayment', { body: { orderId } })).data.paymentUrl : null
}

/** Resolves once the previous page is shown. */
const goBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.back()
  })

/**
 * Opens the confirmation or the payment page. After a missing response the next press repeats the same attempt, so that no order
 * is placed twice.
 */
export function usePlaceOrder() {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const openedFrom: unknown = useLocation().state?.openedFrom
  const attempt = useRef<PurchaseAttempt | null>(null)

  /** Back must lead neither to this checkout nor to the cart, which is empty now. */
  const proceedTo = async (page: string, state?: object) => {
    if (openedFrom === 'cart') await goBack()
    navigate(page, { replace: true, state })
  }

  const pay = async (reply: Reply<'placeOrder'>) => {
    try {
      const paymentUrl = await paymentUrlOf(client, reply)
      if (paymentUrl) {
        // Back from the gateway must lead to the orders, not to this finished checkout.
        window.history.replaceState(null, '', links.myOrders)
        return void openPaymentPage(paymentUrl)
      }
      toast.failure('Failed to process online payment. Please try again.', orderStands)
    } catch {
      toast.failure('Failed to initiate payment. Please try again.', orderStands)
    }
    await proceedTo(links.myOrders)
  }

  return useAction({
    mutationFn: (order: PlaceOrderFields) => {
      attempt.current = attemptFor(order, attempt.current, newKey)
      return client('placeOrder', { body: order, headers: { 'idempotency-key': attempt.current.key } })
    },
    onSuccess: async (reply, order) => {
      toast.success(reply.message)
      clearCheckoutChoices()
      if (!order.productId) clearCachedCart(queryClient)
      if (order.business) void queryClient.invalidateQueries({ queryKey: ['getProfile'] })
      if (reply.data.paymentMethod === 'PhonePe' || reply.data.advance) await pay(reply)
      else await proceedTo(links.orderConfirmation, { orders: reply.data.orders })
    },
    onError: (error) => {
      if (!mayHaveSucceeded(error)) attempt.current = null
      toast.failure(storeMessage(error, 'failed to place order'))
    },
    // After a refusal too: a price, stock or coupon may have changed.
    onSettled: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [call] }) => callsChangedByOrder.includes(String(call)),
      })
    },
  })
}

export type PlaceOrderMutation = ReturnType<typeof usePlaceOrder>
