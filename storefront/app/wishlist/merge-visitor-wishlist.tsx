import { NoResponse } from '@kargha/contract/kernel/client.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '../shop-client/client.ts'
import { visitorWishlist } from './visitor-wishlist.ts'
import { wishlistQuery } from './wishlist-queries.ts'

/**
 * Oldest first. Each wish leaves this browser once the shop has replied; without a response, the rest waits for the next visit.
 */
async function mergeVisitorWishlist(client: Client): Promise<void> {
  for (const { productId, chosen } of visitorWishlist.current().toReversed()) {
    const result = await client('addWish', { params: { productId }, query: { variantId: chosen?.variantId } }).catch(
      (error: unknown) => error,
    )
    if (result instanceof NoResponse) return
    visitorWishlist.remove(productId)
  }
}

/** At log-in. */
export function MergeVisitorWishlist({ customerId }: { customerId: string }) {
  const client = useClient()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (visitorWishlist.current().length > 0)
      void mergeVisitorWishlist(client).then(() => queryClient.invalidateQueries(wishlistQuery(client, customerId)))
  }, [client, queryClient, customerId])
  return null
}
