import { noPaise } from '@kargha/domain/money.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { contactsOf, deletedCustomer, recipientOf } from '../../shop/customers/contact.ts'
import { parcels } from '../parcels/parcels-table.ts'
import type { Manifest } from './paper-data.ts'
import { dayOf } from './paper-days.ts'

/** The parcels handed over on a day in India (`2026-11-21`), by courier. */
export async function manifestsOf(db: Database, day: string, courier?: string): Promise<Manifest[]> {
  const start = sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`
  const rows = await db
    .select({ parcel: parcels, purchase: purchases })
    .from(parcels)
    .innerJoin(purchases, eq(purchases.id, parcels.purchaseId))
    .where(
      and(
        sql`${parcels.handedOverAt} >= ${start} and ${parcels.handedOverAt} < ${start} + interval '1 day'`,
        courier ? sql`lower(${parcels.courierName}) = lower(${courier})` : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${parcels.courierName})`), asc(parcels.handedOverAt), asc(parcels.number))
  const contacts = await contactsOf(
    db,
    rows.map(({ purchase }) => purchase.customerId),
  )
  const byCourier = Map.groupBy(rows, ({ parcel }) => parcel.courierName?.toLowerCase())
  return [...byCourier.values()].map((group) => ({
    courier: group[0]?.parcel.courierName ?? '',
    day: dayOf(day),
    parcels: group.map(({ parcel, purchase }) => ({
      number: parcel.number,
      trackingNumber: parcel.awb,
      recipient: recipientOf(purchase, contacts.get(purchase.customerId) ?? deletedCustomer).name,
      place: `${purchase.address.city} ${purchase.address.zipcode}`,
      weightGrams: parcel.weightGrams,
      cash: parcel.cashToCollect ?? noPaise,
    })),
  }))
}
