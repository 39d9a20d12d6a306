import type { DeliveryTerms } from '@kargha/contract/delivery.ts'
import { toRupees } from '@kargha/contract/money.ts'
import { deliveryChargeRange } from '../catalogue/delivery-charges.ts'
import type { ShopSettings } from '../content/settings.ts'
import type { Database } from '../db/database.ts'

/**
 * What the delivery rules do, for everything that states it. The rules are the products' own charges (`toPricedLine`); a rule
 * that joins them there belongs here too.
 */
export async function deliveryTerms(db: Database, { codFee }: ShopSettings): Promise<DeliveryTerms> {
  const range = await deliveryChargeRange(db)
  return { charges: range && { from: toRupees(range.from), to: toRupees(range.to) }, codFee: toRupees(codFee) }
}
