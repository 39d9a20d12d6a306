import type { Shop } from '@kargha/contract/content.ts'
import type { Settings, SettingsChange } from '@kargha/contract/staff-settings.ts'
import type { Database, Transaction } from '../db/database.ts'
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

/** Of the settings, what a shopper sees. */
export const shopOf = (row: ShopSettings): Shop => ({
  name: row.name,
  tagline: row.tagline,
  phone: row.phone,
  postalAddress: row.postalAddress,
  supportEmail: row.supportEmail,
  callHours: row.callHours,
  bannerText: row.bannerText,
  socialLinks: row.socialLinks,
  builder: row.builder,
  tradingSince: row.tradingSince,
  returnWindowHours: row.returnWindowHours,
  unpaidHoldMinutes: row.unpaidHoldMinutes,
})

/** All settings, as the back office has them. */
export async function staffSettings(db: Database): Promise<Settings> {
  const row = await shopSettings(db)
  const { globalDiscountIsActive, globalDiscountPercent, lowStockMark } = row
  const globalDiscount = { isActive: globalDiscountIsActive, discount: globalDiscountPercent }
  return { ...shopOf(row), globalDiscount, lowStockMark }
}

/** Changes settings; what is left out stays as it is. */
export async function saveSettings(tx: Transaction, { globalDiscount, ...change }: SettingsChange): Promise<void> {
  const columns = {
    ...change,
    globalDiscountIsActive: globalDiscount?.isActive,
    globalDiscountPercent: globalDiscount?.discount,
  }
  if (Object.values(columns).every((value) => value === undefined)) return
  await tx.update(settings).set(columns)
}
