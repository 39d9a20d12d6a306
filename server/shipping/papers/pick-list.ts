import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { parcelLines, parcels } from '../parcels/parcels-table.ts'
import type { PickList } from './paper-data.ts'
import { dayOf } from './paper-days.ts'
import type { FindPicture } from './paper-pictures.ts'

/** Pieces are fetched for so many orders at once. Those that have to leave first come first. */
const maxOrders = 1_000

const isInParcel = sql`exists (select from ${parcelLines}
  where ${parcelLines.orderId} = ${orders.id} and ${parcelLines.isLive})`

/** Shipped once and lost: its parcel of other pieces is to be sent, and has been written as if it were packed. */
const isSentAgain = sql`exists (select from ${parcelLines} join ${parcels} on ${parcels.id} = ${parcelLines.parcelId}
  where ${parcelLines.orderId} = ${orders.id} and ${parcelLines.isLive} and ${parcels.status} = 'Packed')`

/**
 * What to fetch, by SKU, for orders that have to leave by a day (like 2026-11-21): confirmed ones that lie in no parcel, and lost
 * ones that are sent again.
 */
export async function pickListOf(db: Database, day: string, findPicture: FindPicture): Promise<PickList> {
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(
      and(
        or(and(eq(orders.status, 'Confirmed'), sql`not ${isInParcel}`), and(eq(orders.status, 'Shipped'), isSentAgain)),
        or(isNull(purchases.shipBy), lte(purchases.shipBy, day)),
      ),
    )
    .orderBy(asc(purchases.shipBy), asc(orders.createdAt), asc(orders.number))
    .limit(maxOrders)
  const lines: PickList['lines'][number][] = []
  for (const group of Map.groupBy(rows, ({ order }) => order.variantId).values()) {
    const [first] = group
    if (first === undefined) continue
    const { productName: name, optionText, sku, productImages } = first.order
    lines.push({
      name,
      optionText,
      sku,
      quantity: group.reduce((sum, { order }) => sum + order.quantity, 0),
      orderNumbers: group.map(({ order }) => order.number),
      picture: await findPicture(productImages[0]),
    })
  }
  return { day: dayOf(day), lines: lines.toSorted((a, b) => a.sku.localeCompare(b.sku, 'en')) }
}
