import type { DeliveryTerms, ZoneTerms } from '@kargha/contract/shop/delivery.ts'
import { type Paise, toRupees } from '@kargha/domain/money.ts'
import { type ChargeRule, chargesIn } from '@kargha/domain/zone-charge.ts'
import { sql } from 'drizzle-orm'
import { deliveryChargeRange } from '../catalogue/products/delivery-charges.ts'
import type { Reader } from '../platform/db/database.ts'
import { booleanSql } from '../platform/db/typed-sql.ts'
import type { ShopSettings } from '../shop/settings/settings.ts'
import { deliveryPins, deliveryZones } from './zones-table.ts'

const orNull = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

function chargeTerms(rule: ChargeRule) {
  const { from, to } = chargesIn(rule)
  return { from: toRupees(from), to: toRupees(to), freeFrom: orNull(rule.freeFrom) }
}

/** Only zones with PIN codes; the whole country's first, then by name. */
async function zoneTerms(db: Reader): Promise<ZoneTerms[]> {
  const hasPrefix = (condition: ReturnType<typeof sql>) =>
    sql`exists (select from ${deliveryPins} where ${deliveryPins.zoneId} = ${deliveryZones.id} and ${condition})`
  const rows = await db
    .select()
    .from(deliveryZones)
    .where(hasPrefix(sql`true`))
    .orderBy(sql`${hasPrefix(sql`${deliveryPins.prefix} = ''`)} desc`, deliveryZones.name)
    .prepare('zone_terms')
    .execute()
  return rows.map(({ name, isDeliverable, isCodAvailable, daysFrom, daysTo, prepaid, cod }) => ({
    name,
    isDeliverable,
    isCodAvailable,
    days: { from: daysFrom, to: daysTo },
    prepaid: chargeTerms(prepaid),
    cod: chargeTerms(cod),
  }))
}

/** There are no zones, or one covers the country and nothing is excluded. */
async function deliversEverywhere(db: Reader): Promise<boolean> {
  const [row] = await db.select({ everywhere: booleanSql`everywhere` }).from(sql`(
    select not exists (select from ${deliveryZones}) or (
      exists (select from ${deliveryPins} where ${deliveryPins.prefix} = '')
      and not exists (select from ${deliveryPins} where not ${deliveryPins.isDeliverable})
      and not exists (select from ${deliveryZones} where not ${deliveryZones.isDeliverable})) as everywhere) terms`)
  return row?.everywhere ?? false
}

/** For everything that states the delivery rules (decision 067). */
export async function deliveryTerms(db: Reader, settings: ShopSettings): Promise<DeliveryTerms> {
  const [range, zones, isEverywhere] = await Promise.all([
    deliveryChargeRange(db),
    zoneTerms(db),
    deliversEverywhere(db),
  ])
  return {
    charges: range && { from: toRupees(range.from), to: toRupees(range.to) },
    codFee: toRupees(settings.codFee),
    codMinimumOrder: orNull(settings.codMinimumOrder),
    codMaximumOrder: orNull(settings.codMaximumOrder),
    weeklyHolidays: settings.weeklyHolidays,
    zones,
    isEverywhere,
  }
}
