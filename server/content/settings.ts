import type { Database } from '../db/database.ts'
import { settings } from './content-table.ts'

export type ShopSettings = typeof settings.$inferSelect

/** The shop's settings. Migration puts the one row there, so there always is one. */
export async function shopSettings(db: Database): Promise<ShopSettings> {
  const [row] = await db.select().from(settings).prepare('shop_settings').execute()
  if (row === undefined) throw new Error('The settings row is gone')
  return row
}

/** The shop-wide discount in whole percent; 0 while it is not active. */
export const globalPercentOf = (row: ShopSettings): number =>
  row.globalDiscountIsActive ? row.globalDiscountPercent : 0

export const globalPercent = async (db: Database): Promise<number> => globalPercentOf(await shopSettings(db))
