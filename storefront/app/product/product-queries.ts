import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Product } from '@kargha/contract/shop/catalogue.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import type { QuotedLine } from '@kargha/contract/shop/delivery.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, live, nullIfUnknown, withToast } from '../shop-client/queries.ts'

/** The reply to a product's id or slug. Where there is no such product, `data` is null and `message` is the server's. */
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

/** A product's reviews by its id or slug; null where there is no such product. */
export const ratingsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['getProductRatings', id],
    queryFn: () => dataOf(client('getProductRatings', { params: { id } })).catch(nullIfUnknown),
    ...withToast,
    ...live,
  })

/** A piece of what is chosen, or while it is not of the first variant, as a quote for delivery asks for it. */
export const deliveredPiece = ({ _id, variants }: Product, variantId: string | undefined): QuotedLine[] => {
  const id = variantId ?? variants[0]?._id
  return id === undefined ? [] : [{ productId: _id, variantId: id, quantity: 1 }]
}
