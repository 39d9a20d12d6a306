import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Product } from '@kargha/contract/shop/catalogue.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import type { QuotedLine } from '@kargha/contract/shop/delivery.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, live, nullIfUnknown, withToast } from '../shop-client/queries.ts'

/** By id or slug. If unknown, `data` is null and `message` the server's. */
export const productQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['getProduct', id],
    queryFn: () =>
      client('getProduct', { params: { id } }).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 404) return { data: null, message: error.message }
        throw error
      }),
    ...withToast,
    ...live,
  })

/** By id or slug; null if unknown. */
export const ratingsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['getProductRatings', id],
    queryFn: () => dataOf(client('getProductRatings', { params: { id } })).catch(nullIfUnknown),
    ...withToast,
    ...live,
  })

/** A piece for a quote: of the chosen variant, else of the first. */
export const deliveredPiece = ({ _id, variants }: Product, variantId: string | undefined): QuotedLine[] => {
  const id = variantId ?? variants[0]?._id
  return id === undefined ? [] : [{ productId: _id, variantId: id, quantity: 1 }]
}
