import type { Client } from '@kargha/contract/shop/client.ts'
import type { Wish } from '@kargha/contract/shop/wishlist.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CardProduct, toCardProduct } from '../shop-client/card-product.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { productsByIds } from '../shop-client/products-by-ids.ts'
import { useSession } from '../shop-client/session.ts'
import { toast } from '../ui/toast.ts'
import { type ChosenVariant, visitorWishlist } from './visitor-wishlist.ts'

type WishedProduct = CardProduct & Pick<Wish, 'variantId' | 'optionText'>
const toWishes = (wishes: readonly Wish[]): WishedProduct[] =>
  wishes.map(({ variantId, optionText, ...product }) => ({ ...toCardProduct(product), variantId, optionText }))

const nothingChosen = { variantId: null, optionText: '' }

/** Keyed by customer, since devices are shared. */
export const wishlistQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getWishlist', customerId],
    queryFn: async () => toWishes((await client('getWishlist')).data),
  })

/** Newest first: the account's, or for a visitor this browser's. */
export function useWishlist() {
  const client = useClient()
  const session = useSession()
  const stored = visitorWishlist.use()
  const ids = stored.map(({ productId }) => productId)
  const accountQuery = useQuery({ ...wishlistQuery(client, session?.details._id ?? ''), enabled: session !== null })
  const visitorQuery = useQuery({
    ...productsByIds(client, ids),
    enabled: session === null && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  if (session) return accountQuery
  const data = visitorQuery.data?.flatMap((product): WishedProduct[] => {
    const wish = stored.find(({ productId }) => productId === product._id)
    return wish ? [{ ...product, ...(wish.chosen ?? nothingChosen) }] : []
  })
  if (ids.length === 0) return { ...visitorQuery, data: [], isPending: false }
  return { ...visitorQuery, data, isPending: data === undefined && !visitorQuery.isError }
}

const wishMutationKey = ['wish']

type WishActions = { isWished: boolean; toggle: () => void; remove: () => void }

export function useWish(product: CardProduct, chosen?: ChosenVariant): WishActions {
  const client = useClient()
  const queryClient = useQueryClient()
  const session = useSession()
  const isInBrowser = visitorWishlist.use().some(({ productId }) => productId === product._id)
  const query = wishlistQuery(client, session?.details._id ?? '')
  const includesProduct = (wishes: readonly CardProduct[]) => wishes.some(({ _id }) => _id === product._id)
  const { data: isInAccount = false } = useQuery({ ...query, enabled: session !== null, select: includesProduct })
  const change = useMutation({
    mutationKey: wishMutationKey,
    scope: { id: 'wishlist' },
    mutationFn: (wished: boolean): Promise<{ data: Wish[] }> => {
      const params = { productId: product._id }
      return wished
        ? client('addWish', { params, query: { variantId: chosen?.variantId } })
        : client('removeWish', { params })
    },
    onSuccess: ({ data }) => {
      // Of several quick presses, only the last reply is current.
      if (queryClient.isMutating({ mutationKey: wishMutationKey }) === 1)
        queryClient.setQueryData(query.queryKey, toWishes(data))
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
        return wished ? [{ ...product, ...(chosen ?? nothingChosen) }, ...others] : others
      })
      change.mutate(wished)
    } else if (wished) visitorWishlist.add({ productId: product._id, chosen })
    else visitorWishlist.remove(product._id)
    if (wished) toast.success('Added to your wishlist', { link: { to: links.wishlist, name: 'See your wishlist' } })
  }
  // Read on press: a second press may come before the first is rendered.
  const isWishedNow = () =>
    session
      ? includesProduct(queryClient.getQueryData(query.queryKey) ?? [])
      : visitorWishlist.current().some(({ productId }) => productId === product._id)
  return {
    isWished: session ? isInAccount : isInBrowser,
    toggle: () => setWished(!isWishedNow()),
    remove: () => setWished(false),
  }
}
