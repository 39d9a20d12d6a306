import { randomBytes } from 'node:crypto'
import type { PlaceOrderFields } from '@kargha/contract/shop/orders.ts'
import type autocannon from 'autocannon'
import type pg from 'pg'
import type { Buyer } from './api-client.ts'

/** What a buyer's page sends when one piece of a product is bought at once. */
export type Purchase = Omit<PlaceOrderFields, 'addressId'> & { productId: string; variantId: string; quantity: number }

/** A buyer here orders more than a customer may. */
export const liftOrderLimits = (pool: pg.Pool) =>
  pool.query(
    'update settings set max_pieces_per_order = 1e6, max_unpaid_orders = 1e6, max_cod_orders = 1e6, max_orders_per_hour = 1e6, max_new_customer_pieces = null, max_network_pieces = null',
  )

/** Adds pieces to what is in stock of some variants; a product's first variant has its id. */
export async function restock(pool: pg.Pool, variantIds: readonly string[], pieces: number): Promise<void> {
  await pool.query('update stock set on_hand = on_hand + $2 where product_id = any($1::uuid[])', [variantIds, pieces])
  const entry = 'insert into stock_ledger (product_id, difference, reason, actor) select unnest($1::uuid[]), $2, $3, $3'
  await pool.query(entry, [variantIds, pieces, 'bench'])
}

/**
 * Purchases of different products that the shop delivers to the buyer's address for cash, with enough pieces of each. Each is placed
 * once, to learn the total that the buyer's page shows for it.
 */
export async function purchasesOf(pool: pg.Pool, { client, addressId }: Buyer, most: number): Promise<Purchase[]> {
  const { rows } = await pool.query<{ productId: string; variantId: string }>(
    `select distinct on (product_id) product_id as "productId", v.id as "variantId"
     from product_variants v join listed_products l on l.id = v.product_id join products p on p.id = l.id
     where v.is_active and p.is_cod_available order by product_id, md5(v.id::text)`,
  )
  const chosen = rows.filter((_, index) => index % Math.ceil(rows.length / most) === 0)
  await restock(
    pool,
    chosen.map(({ variantId }) => variantId),
    100_000,
  )
  const purchases: Purchase[] = []
  for (const ids of chosen) {
    const purchase = { ...ids, quantity: 1, paymentMethod: 'COD', couponCode: null } as const
    const { data } = await client('placeOrder', { body: { addressId, ...purchase } })
    const { finalTotal, advance } = data
    purchases.push({ ...purchase, expected: { finalTotal, advance, items: [{ ...ids, quantity: 1 }] } })
  }
  return purchases
}

/** The order of one of these purchases, each time another, with an idempotency key of its own, as the storefront sends it. */
export function orderRequest({ token, addressId }: Buyer, purchases: readonly Purchase[]): autocannon.Request {
  const next = () => ({
    method: 'POST' as const,
    path: '/api/v1/user/placed-order',
    headers: {
      authorization: token,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
    },
    body: JSON.stringify({ addressId, ...purchases[Math.floor(Math.random() * purchases.length)] }),
  })
  return { ...next(), setupRequest: (request) => ({ ...request, ...next() }) }
}
