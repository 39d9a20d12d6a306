import { sql } from 'drizzle-orm'
import { deliveryColumns, type FoundDelivery } from '../../delivery/find-zone.ts'
import { isId, jsonOf } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { optimizationFence, prepared, type Values } from '../../platform/db/prepared.ts'
import { unauthenticated } from '../../platform/http/register-route.ts'
import { lockCustomer } from '../../shop/customers/contact.ts'
import { type Recipient, recipientAt } from '../../shop/customers/profile.ts'
import { maxOrdersPerHour } from '../../shop/settings/settings.ts'
import { type PurchaseCounts, purchaseCountsOf } from './order-limits.ts'

/** Who orders (null for an address that is not theirs), what they have bought lately, and what delivery there is like. */
type OrderContext = { recipient: Recipient | null; counts: PurchaseCounts; delivery: FoundDelivery }

type Buyer<Id> = { customerId: string; addressId: Id; isOnline: boolean }

const readContext = prepared('order_context', (db, value: Values<Buyer<string | null>>) =>
  db
    .select({
      context: sql<OrderContext>`json_build_object('recipient', recipient,
        'counts', ${purchaseCountsOf(sql`buyer.id`, maxOrdersPerHour)},
        'delivery', ${jsonOf(deliveryColumns(sql`buyer.pincode`, sql`buyer.cash_customer_id`))})`,
    })
    .from(sql`(
      select *, case when ${value.isOnline}::boolean then null else id end as cash_customer_id
      from ${recipientAt(value)} customer ${optimizationFence}) buyer`),
)

/**
 * Reads what decides about an order. Locks the customer first, so that of simultaneous purchases each counts the one before. Earlier
 * purchases in cash are only read for another one. Throws UNAUTHENTICATED if the account was deleted meanwhile.
 */
export async function lockOrderContext(tx: Transaction, buyer: Buyer<string>): Promise<OrderContext> {
  const addressId = isId(buyer.addressId) ? buyer.addressId : null
  // Both are sent at once; PostgreSQL runs the second when it has done the first.
  const [, [found]] = await Promise.all([lockCustomer(tx, buyer.customerId), readContext(tx, { ...buyer, addressId })])
  if (found === undefined) throw unauthenticated()
  return found.context
}
