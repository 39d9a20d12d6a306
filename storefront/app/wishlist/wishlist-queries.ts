import type { Client } from '@kargha/contract/client.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CardProduct, toCardProduct } from '../shop-client/card-product.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { productsByIds } from '../shop-client/products-by-ids.ts'
import { useSession } from '../shop-client/session.ts'
import { storedList } from '../shop-client/stored-list.ts'
import { toast } from '../ui/toast.ts'

/** A visitor's wishlist, kept in this browser; merged into the account at sign-in. */
export const visitorWishlist = storedList('wishlist', 100)

/** A customer's wishlist. The customer is in the key, so that nobody sees another customer's on a shared device. */
export const wishlistQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getWishlist', customerId],
    queryFn: async (): Promise<CardProduct[]> => (await client('getWishlist')).data.map(toCardProduct),
  })

/** The wishlist, newest first: the account's, or for a visitor this browser's. */
export function useWishlist() {
  const client = useClient()
  const session = useSession()
  const ids = visitorWishlist.use()
  const accountQuery = useQuery({ ...wishlistQuery(client, session?.details._id ?? ''), enabled: session !== null })
  const visitorQuery = useQuery({
    ...productsByIds(client, ids),
    enabled: session === null && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  if (session) return accountQuery
  const data = ids.length === 0 ? [] : visitorQuery.data?.filter(({ _id }) => ids.includes(_id))
  return { ...visitorQuery, data, isPending: data === undefined && !visitorQuery.isError }
}

const wishMutationKey = ['wish']

/** Whether a product is on the wishlist, and functions that toggle and remove it. */
export function useWish(product: CardProduct): { isWished: boolean; toggle: () => void; remove: () => void } {
  const client = useClient()
  const queryClient = useQueryClient()
  const session = useSession()
  const isInBrowser = visitorWishlist.use().includes(product._id)
  const query = wishlistQuery(client, session?.details._id ?? '')
  const includesProduct = (wishes: readonly CardProduct[]) => wishes.some(({ _id }) => _id === product._id)
  const { data: isInAccount = false } = useQuery({ ...query, enabled: session !== null, select: includesProduct })
  const change = useMutation({
    mutationKey: wishMutationKey,
    scope: { id: 'wishlist' },
    mutationFn: (wished: boolean) => client(wished ? 'addWish' : 'removeWish', { params: { productId: product._id } }),
    onSuccess: ({ data }) => {
      // Of several quick presses, only the last reply is the current state.
      if (queryClient.isMutating({ mutationKey: wishMutationKey }) === 1)
        queryClient.setQueryData(query.queryKey, data.map(toCardProduct))
    },
    onError: (error) => {
      toast.failure(storeMessage(error))
      void queryClient.invalidateQueries(query)
    },
  })

  const setWished = (wished: boolean) => {
    if (session) {
      void queryClient.cancelQueries(query)
      queryClient.setQueryData(query.queryKey, (wishes = []) => {
        const others = wishes.filter(({ _id }) => _id !== product._id)
        return wished ? [product, ...others] : others
      })
      change.mutate(wished)
    } else if (wished) visitorWishlist.add(product._id)
    else visitorWishlist.remove(product._id)
    if (wished) toast.success('Added to your wishlist', { link: { to: links.wishlist, name: 'See your wishlist' } })
  }
  // Read at the time of the press: a second press may come before the first is rendered.
  const isWishedNow = () =>
    session
      ? includesProduct(queryClient.getQueryData(query.queryKey) ?? [])
      : visitorWishlist.current().includes(product._id)
  return {
    isWished: session ? isInAccount : isInBrowser,
    toggle: () => setWished(!isWishedNow()),
    remove: () => setWished(false),
  }
}
