import { formatRupees } from '@kargha/domain/money.ts'
import { purchaseName } from '../orders/purchase-texts.ts'
import { staffApi } from '../staff-api.ts'
import type { Match } from './page-matches.ts'

/** Fewer characters match too much. */
export const fewestCharacters = 2

const limit = 5

/**
 * Orders by number, tracking number or customer; products by name or SKU; customers by name, email or mobile number: the lists'
 * own searches. Throws Refused or NoResponse.
 */
export async function recordMatches(q: string): Promise<Match[]> {
  const newest = { q, limit, sort: 'createdAt', order: 'desc' } as const
  const [orders, products, customers] = await Promise.all([
    staffApi('getPurchases', { query: newest }),
    staffApi('getProducts', { query: newest }),
    staffApi('getCustomers', { query: newest }),
  ])
  return [
    ...orders.data.map(
      (purchase): Match => ({
        kind: 'Orders',
        name: purchaseName(purchase),
        about: `${purchase.customer.name}, ${formatRupees(purchase.finalTotal)}`,
        to: `/orders/${purchase._id}/show`,
      }),
    ),
    ...products.data.map(
      ({ _id, name, sku }): Match => ({ kind: 'Products', name, about: sku, to: `/products/${_id}` }),
    ),
    ...customers.data.map(
      ({ _id, name, email }): Match => ({ kind: 'Customers', name, about: email, to: `/customers/${_id}/show` }),
    ),
  ]
}
