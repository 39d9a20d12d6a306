import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { parcelLines, parcels } from '../parcels/parcels-table.ts'
import type { PickList } from './paper-data.ts'
import { dayOf } from './paper-days.ts'
import type { FindPicture } from './paper-pictures.ts'

/** Orders on a list; those that leave first come first. */
const maxOrders = 1_000

const isInParcel = sql`exists (select from ${parcelLines}
  where ${parcelLines.orderId} = ${orders.id} and ${parcelLines.isLive})`

/** Lost and sent again: the order is Shipped, but its new parcel is Packed. */
const isSentAgain = sql`exists (select from ${parcelLines} join ${parcels} on ${parcels.id} = ${parcelLines.parcelId}
  where ${parcelLines.orderId} = ${orders.id} and ${parcelLines.isLive} and ${parcels.status} = 'Packed')`

/** Pieces, by SKU, for orders that leave by a day (`2026-11-21`): confirmed ones in no parcel, and lost ones sent again. */
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
  const unpacked = rows.filter(({ order }) => order.status === 'Confirmed')
  const toPack = [...Map.groupBy(unpacked, ({ order }) => order.purchaseId).values()].map((own) => ({
    orderNumber: own[0]?.order.number ?? '',
    pieces: own.map(({ order: { sku, quantity } }) => ({ sku, quantity })),
  }))
  return { day: dayOf(day), lines: lines.toSorted((a, b) => a.sku.localeCompare(b.sku, 'en')), toPack }
}
