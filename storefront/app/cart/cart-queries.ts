import type { Cart } from '@kargha/contract/cart.ts'
import type { Client, Reply } from '@kargha/contract/client.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { live, useClient } from '../api.ts'
import { links } from '../links.ts'
import { storeMessage } from '../messages.ts'
import { useSession } from '../session.ts'
import { toast } from '../ui/toast.ts'

export const cartMessages = {
  add: 'Failed to add in cart',
  get: 'Faild to get cart details',
  remove: 'Faild to delete item',
  clear: 'Faild to Clear Cart',
} as const

/** The customer's cart. The customer is in the key, so that one never sees another's on a shared device. */
export const cartQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getCart', customerId],
    queryFn: async (): Promise<Cart> => (await client('getCart')).data,
    ...live,
  })

/** The cart of whoever is signed in; idle, without data, for a visitor. */
export function useCart() {
  const session = useSession()
  const client = useClient()
  return useQuery({ ...cartQuery(client, session?.details._id ?? ''), enabled: session !== null })
}

/** Shows the cart as placing an order leaves it, before the server is asked again. */
export const emptyCart = (queryClient: QueryClient) =>
  queryClient.setQueriesData<Cart>(
    { queryKey: ['getCart'] },
    (cart) =>
      cart && {
        ...cart,
        items: [],
        totalItems: 0,
        totalMrp: 0,
        subTotal: 0,
        globalDiscount: { ...cart.globalDiscount, savingsAmount: 0 },
        deliveryCharges: { isAcceptable: false, amount: 0 },
        subTotalAfterGlobalDiscount: 0,
        finalTotal: 0,
      },
  )

type CartReply = Reply<'addToCart'>

/**
 * A change of the cart: its answer replaces the cart in the cache. Changes go out one after another, so that quick
 * presses of plus all count and the last answer is the last truth.
 */
function useCartChange<Input>(
  change: (client: Client, input: Input) => Promise<CartReply>,
  told: { refetch: boolean; success?: (message: string) => void; failure: (error: unknown) => void },
) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(client, useSession()?.details._id ?? '')
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: (input: Input) => change(client, input),
    onSuccess: async ({ data, message }) => {
      // A refetch under way could bring back the cart of before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, data)
      told.success?.(message)
    },
    onError: told.failure,
    onSettled: () => {
      if (told.refetch) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

const failure = (lastResort: string) => (error: unknown) => toast.failure(storeMessage(error, lastResort))
/** The spec's text for a removal that did not happen, and beneath it why. */
const notRemoved = (lastResort: string) => (error: unknown) =>
  toast.failure('Something Went Wrong!', { description: storeMessage(error, lastResort) })

/** Puts pieces of a product into the bag; says so, or why not. */
export const useAddToCart = () =>
  useCartChange((client, body: { productId: string; quantity: number }) => client('addToCart', { body }), {
    refetch: false,
    // The header's bag says so too, where it is in sight.
    success: (message) => toast.success(message, { link: { to: links.cart, name: 'See your bag' } }),
    failure: failure(cartMessages.add),
  })

/** The stepper of the bag: one piece more or one less. */
export const useChangeQuantity = () =>
  useCartChange((client, body: { productId: string; quantity: 1 | -1 }) => client('addToCart', { body }), {
    refetch: true,
    failure: failure(cartMessages.add),
  })

/** Takes a product out of the bag, by its id. */
export const useRemoveProduct = () =>
  useCartChange((client, productId: string) => client('removeProduct', { params: { id: productId } }), {
    refetch: true,
    failure: notRemoved(cartMessages.remove),
  })

export const useClearCart = () =>
  useCartChange((client, _: undefined) => client('clearCart'), {
    refetch: true,
    failure: notRemoved(cartMessages.clear),
  })
