import { noPaise } from '@kargha/domain/money.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { contactsOf } from '../../shop/customers/contact.ts'
import { shipments } from '../parcels/shipments-table.ts'
import type { Manifest } from './paper-data.ts'
import { dayOf } from './paper-days.ts'

/** The parcels handed over on a day in India (like 2026-11-21), by courier, or those of one courier. */
export async function manifestsOf(db: Database, day: string, courier?: string): Promise<Manifest[]> {
  const start = sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`
  const rows = await db
    .select({ shipment: shipments, purchase: purchases })
    .from(shipments)
    .innerJoin(purchases, eq(purchases.id, shipments.purchaseId))
    .where(
      and(
        sql`${shipments.handedOverAt} >= ${start} and ${shipments.handedOverAt} < ${start} + interval '1 day'`,
        courier ? sql`lower(${shipments.courierName}) = lower(${courier})` : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${shipments.courierName})`), asc(shipments.handedOverAt), asc(shipments.number))
  const contacts = await contactsOf(
    db,
    rows.map(({ purchase }) => purchase.customerId),
  )
  const byCourier = Map.groupBy(rows, ({ shipment }) => shipment.courierName?.toLowerCase())
  return [...byCourier.values()].map((group) => ({
    courier: group[0]?.shipment.courierName ?? '',
    day: dayOf(day),
    parcels: group.map(({ shipment, purchase }) => ({
      number: shipment.number,
      trackingNumber: shipment.awb,
      recipient: contacts.get(purchase.customerId)?.name ?? '',
      place: `${purchase.address.city} ${purchase.address.zipcode}`,
      weightGrams: shipment.weightGrams,
      cash: shipment.cashToCollect ?? noPaise,
    })),
  }))
}
