import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeCsv } from '../../platform/csv/csv.ts'
import { timeIn } from '../../platform/csv/time-cell.ts'
import type { Pool } from '../../platform/db/database.ts'
import { rowsInBatches } from '../../platform/db/read-in-batches.ts'
import { coupons } from './coupons-table.ts'

const Row = z.object({
  name: z.string(),
  description: z.string(),
  percent: z.int(),
  /** Rupees. */
  minimumOrder: z.string(),
  usageLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  used: z.int(),
  firstPurchaseOnly: z.boolean(),
  startsAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
  isActive: z.boolean(),
})
type Row = z.infer<typeof Row>

const columns = {
  couponName: ({ name }: Row) => name,
  description: ({ description }: Row) => description,
  discountPercentage: ({ percent }: Row) => percent,
  minimumOrder: ({ minimumOrder }: Row) => minimumOrder,
  usageLimit: ({ usageLimit }: Row) => usageLimit ?? '',
  perCustomerLimit: ({ perCustomerLimit }: Row) => perCustomerLimit ?? '',
  used: ({ used }: Row) => used,
  firstPurchaseOnly: ({ firstPurchaseOnly }: Row) => firstPurchaseOnly,
  startsAt: ({ startsAt }: Row) => timeIn(startsAt),
  expiresAt: ({ expiresAt }: Row) => timeIn(expiresAt ?? ''),
  isActive: ({ isActive }: Row) => isActive,
}

/** The oldest first. Times in India. */
export function couponsCsv(db: Pool): AsyncIterable<string> {
  const query = sql`select ${coupons.name}, ${coupons.description}, ${coupons.percent},
      (${coupons.minimumOrder} / 100.0)::numeric(14, 2)::text as "minimumOrder", ${coupons.usageLimit} as "usageLimit",
      ${coupons.perCustomerLimit} as "perCustomerLimit", ${coupons.used}, ${coupons.firstPurchaseOnly} as "firstPurchaseOnly",
      to_json(${coupons.startsAt}) as "startsAt", to_json(${coupons.expiresAt}) as "expiresAt", ${coupons.isActive} as "isActive"
    from ${coupons} order by ${coupons.startsAt}, ${coupons.id}`
  return writeCsv(columns, rowsInBatches(db, query, Row))
}
