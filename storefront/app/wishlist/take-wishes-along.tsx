import { type Client, NoResponse } from '@kargha/contract/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '../api.ts'
import { visitorsWishes, wishlistQuery } from './wishlist-queries.ts'

/** Puts a visitor's wishes into the account, oldest first, and forgets each here once it is there or can't be. */
async function takeAlong(client: Client): Promise<void> {
  for (const productId of visitorsWishes.current().toReversed()) {
    const answer = await client('addWish', { params: { productId } }).catch((error: unknown) => error)
    // Another visit takes along what this one could not.
    if (answer instanceof NoResponse) return
    visitorsWishes.remove(productId)
  }
}

/** What a customer wished for before they signed in goes with them. */
export function TakeWishesAlong({ customerId }: { customerId: string }) {
  const client = useClient()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (visitorsWishes.current().length > 0)
      void takeAlong(client).then(() => queryClient.invalidateQueries(wishlistQuery(client, customerId)))
  }, [client, queryClient, customerId])
  return null
}
