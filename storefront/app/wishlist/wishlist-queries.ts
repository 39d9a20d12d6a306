import type { ProductCard } from '@kargha/contract/catalogue.ts'
import type { Client } from '@kargha/contract/client.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../api.ts'
import { productsByIds } from '../catalogue/products-by-ids.ts'
import { keptList } from '../kept-list.ts'
import { links } from '../links.ts'
import { storeMessage } from '../messages.ts'
import { useSession } from '../session.ts'
import { toast } from '../ui/toast.ts'

/** What a visitor wishes for; it is taken along to the account at sign-in. */
export const visitorsWishes = keptList('wishlist', 100)

/** A customer's wishes. The customer is in the key, so that one never sees another's on a shared device. */
export const wishlistQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getWishlist', customerId],
    queryFn: async (): Promise<ProductCard[]> => (await client('getWishlist')).data,
  })

/** What whoever is here wishes for, newest first: from the account, or from this browser. */
export function useWishlist() {
  const client = useClient()
  const session = useSession()
  const ids = visitorsWishes.use()
  const customers = useQuery({ ...wishlistQuery(client, session?.details._id ?? ''), enabled: session !== null })
  const visitors = useQuery({
    ...productsByIds(client, ids),
    enabled: session === null && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  if (session) return customers
  const data = ids.length === 0 ? [] : visitors.data?.filter(({ _id }) => ids.includes(_id))
  return { ...visitors, data, isPending: data === undefined && !visitors.isError }
}

const changes = ['wish']

/** Whether a product is wished for, what turns that round, and what ends it. */
export function useWish(product: ProductCard): { isWished: boolean; toggle: () => void; takeOff: () => void } {
  const client = useClient()
  const queryClient = useQueryClient()
  const session = useSession()
  const isKeptHere = visitorsWishes.use().includes(product._id)
  const query = wishlistQuery(client, session?.details._id ?? '')
  const holds = (wishes: readonly ProductCard[]) => wishes.some(({ _id }) => _id === product._id)
  const { data: isInAccount = false } = useQuery({ ...query, enabled: session !== null, select: holds })
  const change = useMutation({
    mutationKey: changes,
    scope: { id: 'wishlist' },
    mutationFn: (wished: boolean) => client(wished ? 'addWish' : 'removeWish', { params: { productId: product._id } }),
    onSuccess: ({ data }) => {
      // The answer to the last of quick presses is the truth.
      if (queryClient.isMutating({ mutationKey: changes }) === 1) queryClient.setQueryData(query.queryKey, data)
    },
    onError: (error) => {
      toast.failure(storeMessage(error))
      void queryClient.invalidateQueries(query)
    },
  })

  const wish = (wished: boolean) => {
    if (session) {
      void queryClient.cancelQueries(query)
      queryClient.setQueryData(query.queryKey, (wishes = []) => {
        const others = wishes.filter(({ _id }) => _id !== product._id)
        return wished ? [product, ...others] : others
      })
      change.mutate(wished)
    } else if (wished) visitorsWishes.add(product._id)
    else visitorsWishes.remove(product._id)
    if (wished) toast.success('Added to your wishlist', { link: { to: links.wishlist, name: 'See your wishlist' } })
  }
  // As it is at the press: a second one may come before the first is drawn.
  const isWishedNow = () =>
    session ? holds(queryClient.getQueryData(query.queryKey) ?? []) : visitorsWishes.current().includes(product._id)
  return {
    isWished: session ? isInAccount : isKeptHere,
    toggle: () => wish(!isWishedNow()),
    takeOff: () => wish(false),
  }
}
