import type { CarrierHistory } from '@kargha/domain/carrier-choice.ts'
import { eq, sql } from 'drizzle-orm'
import { purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { integerSql, textSql } from '../../platform/db/typed-sql.ts'
import { parcels } from '../parcels/parcels-table.ts'

/** PIN codes with the same first three digits are of one sorting district. */
export const regionOf = (pincode: string): string => pincode.slice(0, 3)

const region = textSql`left(${purchases.address} ->> 'zipcode', 3)`

/**
 * By region, how many of the parcels handed over in the last year each carrier delivered, of those that it delivered, returned
 * or lost.
 */
export async function carrierHistories(db: Database, regions: readonly string[]): Promise<Map<string, CarrierHistory>> {
  const carrier = textSql`lower(${parcels.courierName})`
  const rows = await db
    .select({
      region,
      carrier,
      ended: integerSql`count(*)::int`,
      delivered: integerSql`(count(*) filter (where ${parcels.status} = 'Delivered'))::int`,
    })
    .from(parcels)
    .innerJoin(purchases, eq(purchases.id, parcels.purchaseId))
    .where(
      sql`${parcels.handedOverAt} > now() - interval '1 year'
        and ${parcels.status} in ('Delivered', 'Returning', 'Received back', 'Lost')
        and ${region} = any(${sql.param([...regions])}::text[])`,
    )
    .groupBy(region, carrier)
  return new Map(
    [...Map.groupBy(rows, (row) => row.region)].map(([of, own]) => [
      of,
      new Map(own.map(({ carrier, delivered, ended }) => [carrier, { delivered, ended }])),
    ]),
  )
}
