import type { Client } from '@kargha/contract/shop/client.ts'
import type { QuotedLine } from '@kargha/contract/shop/delivery.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, live } from '../shop-client/queries.ts'

/** Keyed by customer, since earlier orders matter. */
export const quoteQuery = (
  client: Client,
  customerId: string,
  pincode: string,
  lines: readonly QuotedLine[],
  addressId?: string,
) =>
  queryOptions({
    queryKey: ['quoteDelivery', customerId, pincode, lines, addressId],
    queryFn: () => dataOf(client('quoteDelivery', { body: { pincode, lines: [...lines], addressId } })),
    ...live,
  })
