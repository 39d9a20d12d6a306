import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Cart, CartItem } from '@kargha/contract/shop/cart.ts'
import type { Client, Reply } from '@kargha/contract/shop/client.ts'
import { noRupees } from '@kargha/domain/money.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { live } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'
import { useAction } from '../shop-client/use-action.ts'
import { toast } from '../ui/toast.ts'

export const cartMessages = {
  add: 'Failed to add in cart',
  get: 'Faild to get cart details',
  remove: 'Faild to delete item',
  clear: 'Faild to Clear Cart',
} as const

/** Keyed by customer, since devices are shared. */
export const cartQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getCart', customerId],
    queryFn: async (): Promise<Cart> => (await client('getCart')).data,
    ...live,
  })

/** Disabled for visitors. */
export function useCart() {
  const session = useSession()
  const client = useClient()
  return useQuery({ ...cartQuery(client, session?.details._id ?? ''), enabled: session !== null })
}

export const clearCachedCart = (queryClient: QueryClient) =>
  queryClient.setQueriesData<Cart>(
    { queryKey: ['getCart'] },
    (cart) =>
      cart && {
        ...cart,
        items: [],
        totalItems: 0,
        totalMrp: noRupees,
        subTotal: noRupees,
        globalDiscount: { ...cart.globalDiscount, savingsAmount: noRupees },
        deliveryCharges: { isAcceptable: false, amount: noRupees },
        subTotalAfterGlobalDiscount: noRupees,
        finalTotal: noRupees,
      },
  )

type CartReply = Reply<'addToCart'>

/** Runs changes of all products one after another. */
function useCartChange<Change>(
  send: (client: Client, change: Change) => Promise<CartReply>,
  after: { refetch: boolean; success?: (message: string) => void; failure: (error: unknown) => void },
) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(client, useSession()?.details._id ?? '')
  return useAction({
    scope: { id: 'cart' },
    mutationFn: (change: Change) => send(client, change),
    onSuccess: async ({ data, message }) => {
      // A running refetch could bring back the previous cart.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, data)
      after.success?.(message)
    },
    onError: after.failure,
    onSettled: () => {
      if (after.refetch) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

const showFailure = (lastResort: string) => (error: unknown) => toast.failure(storeMessage(error, lastResort))
const removalFailure = (lastResort: string) => (error: unknown) =>
  toast.failure('Something Went Wrong!', { description: storeMessage(error, lastResort) })

type Variant = { productId: string; variantId: string | undefined }

export const useAddToCart = () =>
  useCartChange((client, body: Variant & { quantity: number }) => client('addToCart', { body }), {
    refetch: false,
    // The header's cart may be out of sight.
    success: (message) => toast.success(message, { link: { to: links.cart, name: 'See your bag' } }),
    failure: showFailure(cartMessages.add),
  })

/** Refused if the cart no longer has the quantity `from`. */
export const useChangeQuantity = () =>
  useCartChange((client, body: Variant & { quantity: 1 | -1; from: number }) => client('addToCart', { body }), {
    refetch: true,
    failure: showFailure(cartMessages.add),
  })

export const useRemoveProduct = () =>
  useCartChange(
    (client, { productId, variantId }: Variant) =>
      client('removeProduct', { params: { id: productId }, query: { variantId } }),
    { refetch: true, failure: removalFailure(cartMessages.remove) },
  )

export const useClearCart = () =>
  useCartChange((client, _: undefined) => client('clearCart'), {
    refetch: true,
    failure: removalFailure(cartMessages.clear),
  })

/** Skips what is no longer in stock. */
export const useRestoreCart = () =>
  useCartChange(
    async (client, items: readonly CartItem[]) => {
      for (const { productId, variantId, ...line } of items) {
        const quantity = Math.min(line.quantity, line.availableQuantity)
        await client('addToCart', { body: { productId, variantId, quantity } }).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error
        })
      }
      return client('getCart')
    },
    { refetch: true, failure: showFailure(cartMessages.add) },
  )
