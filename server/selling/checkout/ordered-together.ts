import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductLine } from '../../orders/pricing/price-lines.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { purchaseOrigins } from '../../orders/records/purchase-origins-table.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared, preparedSql, type Values } from '../../platform/db/prepared.ts'
import { integerSql, typedSql } from '../../platform/db/typed-sql.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accountsOnDevicesOf, deviceHashesOf } from '../../shop/sessions/customer-devices.ts'
import type { ShopSettings } from '../../shop/settings/settings.ts'

type Origin = { customerId: string; address: string; network: string }

type TogetherLimits = Pick<ShopSettings, 'maxNewCustomerPieces' | 'maxNetworkPieces'>

/** Equal for spellings of an address that differ in case, spaces and punctuation. */
export const addressKey = ({ street, zipcode }: Pick<AddressFields, 'street' | 'zipcode'>): string =>
  `${street.normalize('NFKC').toLowerCase()}${zipcode}`.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** In one order, against deadlocks; until commit. */
const lockOrigin = preparedSql<Origin>(
  ({ customerId, address, network }) => sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(origin, 0) as key from (
        select 'address ' || ${address}::text union all select 'network ' || ${network}::text
        union all select 'device ' || hash from ${deviceHashesOf(customerId)}
      ) origins (origin) order by 1 offset 0) keys`,
)

const readPieces = prepared('pieces_together', (db, { customerId, address, network }: Values<Origin>) =>
  db
    .select({
      productId: typedSql(z.string())`placed.product_id`,
      /** By customers who share the address or a device. */
      nearby: integerSql`coalesce(sum(placed.quantity) filter (where is_nearby), 0)::int`,
      onNetwork: integerSql`coalesce(sum(placed.quantity) filter (where is_on_network), 0)::int`,
    })
    .from(sql`(
      select purchase_id, network = ${network} as is_on_network,
        address = ${address} or customer_id = any(${accountsOnDevicesOf(customerId)}) as is_nearby
      from ${purchaseOrigins}
      where address = ${address} or network = ${network} or customer_id = any(${accountsOnDevicesOf(customerId)})
    ) origin join ${orders} placed on placed.purchase_id = origin.purchase_id`)
    .where(sql`placed.status = 'Order Placed' and placed.payment_status in ('Pending', 'Failed')`)
    .groupBy(sql`placed.product_id`),
)
type PiecesTogether = Awaited<ReturnType<typeof readPieces>>[number]

/**
 * Unconfirmed pieces for cash by product, of new customers with the same address, device or network, this one included. Orders
 * that share one of these count each other: each waits until the one before is committed.
 */
export async function piecesTogether(
  tx: Transaction,
  origin: Origin,
  { maxNewCustomerPieces, maxNetworkPieces }: TogetherLimits,
): Promise<PiecesTogether[]> {
  if (maxNewCustomerPieces === null && maxNetworkPieces === null) return []
  const [, pieces] = await Promise.all([lockOrigin(tx, origin), readPieces(tx, origin)])
  return pieces
}

/** Throws ORDER_LIMIT (decision 066). */
export function refuseTogether(
  lines: readonly ProductLine[],
  taken: readonly PiecesTogether[],
  { maxNewCustomerPieces, maxNetworkPieces }: TogetherLimits,
): void {
  for (const { product } of lines) {
    const { nearby = 0, onNetwork = 0 } = taken.find(({ productId }) => productId === product.id) ?? {}
    const wanted = lines.reduce((pieces, line) => pieces + (line.product.id === product.id ? line.quantity : 0), 0)
    const isBeyond = (limit: number | null, pieces: number) => limit !== null && pieces + wanted > limit
    if (isBeyond(maxNewCustomerPieces, nearby) || isBeyond(maxNetworkPieces, onNetwork))
      throw new Refusal(
        'ORDER_LIMIT',
        `New customers who order together can’t have more of ${product.name} for cash until we’ve confirmed their orders. Please wait until one is confirmed, or pay online`,
      )
  }
}

export const recordOrigin = preparedSql<Origin & { purchaseId: string }>(
  ({ purchaseId, customerId, address, network }) => sql`
    insert into ${purchaseOrigins} (purchase_id, customer_id, address, network)
    values (${purchaseId}, ${customerId}, ${address}, ${network})`,
)

/** For staff: other new customers of the same address, device or network whose cash orders wait to be confirmed, too. */
export const othersTogether = (purchaseId: SQL | string) => integerSql`(
  select count(distinct others.customer_id)::int from ${purchaseOrigins} own cross join lateral (
    select other.customer_id from ${purchaseOrigins} other
    where (other.address = own.address or other.network = own.network or other.customer_id = any(${accountsOnDevicesOf(sql`own.customer_id`)}))
      and other.customer_id <> own.customer_id
      and exists (select from ${orders} open where open.purchase_id = other.purchase_id and open.status = 'Order Placed')) others
  where own.purchase_id = ${purchaseId})`

/** Returns how many were deleted. */
export async function deleteOldOrigins(db: Database): Promise<number> {
  const isOld = sql`${purchaseOrigins.createdAt} < now() - interval '30 days'`
  return (await db.delete(purchaseOrigins).where(isOld)).rowCount ?? 0
}
