import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import { fromRupees, sum } from '@kargha/domain/money.ts'
import { inArray } from 'drizzle-orm'
import { orders } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { RateRequest } from './courier.ts'

type RatedParcel = Pick<StaffParcel, 'weightGrams' | 'size' | 'cashToCollect' | 'lines'> & {
  address: { zipcode: string }
}

/** What a courier's charge depends on. Throws VALIDATION_FAILED without a weight. */
export async function rateRequestOf(
  db: Database,
  { address, weightGrams, size, cashToCollect, lines }: RatedParcel,
): Promise<RateRequest> {
  if (weightGrams === null) throw invalid('weightGrams', 'Please weigh the parcel')
  const ids = lines.map(({ _id }) => _id)
  const rows = await db.select({ value: orders.subTotal }).from(orders).where(inArray(orders.id, ids))
  const value = sum(rows.map((row) => row.value))
  return { pincode: address.zipcode, weightGrams, size, cashToCollect: fromRupees(cashToCollect), value }
}
