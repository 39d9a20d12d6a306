import { type BoxSize, proposedMeasures } from '@kargha/domain/parcel-box.ts'
import { weightOf } from '../../catalogue/variants/variants.ts'
import type { Database } from '../../platform/db/database.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { boxes } from './boxes-table.ts'

/** Weight and size of a parcel with these pieces; the size is null where no box of the shop holds them. */
export async function proposeMeasures(
  db: Database,
  pieces: readonly { variantId: string; quantity: number }[],
): Promise<{ weightGrams: number; size: BoxSize | null }> {
  const { defaultWeightGrams } = await shopSettings(db)
  return proposedMeasures(await db.select().from(boxes), await weightOf(db, pieces, defaultWeightGrams))
}
