import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../platform/db/database.ts'
import { optimizationFence, prepared, type Values } from '../platform/db/prepared.ts'
import { booleanSql, PaiseAmount, textSql, typedSql } from '../platform/db/typed-sql.ts'
import { CodHistory, codHistoryOf } from './cod-history.ts'
import { deliveryPins, deliveryZones, holidays } from './zones-table.ts'

const ChargeRule = z.object({
  freeFrom: PaiseAmount.nullable(),
  slabs: z.array(z.object({ upToGrams: z.int().nullable(), charge: PaiseAmount })),
})

/** With the PIN code's own exceptions. */
const FoundZone = z.object({
  name: z.string(),
  isDeliverable: z.boolean(),
  isCodAvailable: z.boolean(),
  daysFrom: z.int(),
  daysTo: z.int(),
  prepaid: ChargeRule,
  cod: ChargeRule,
})
export type FoundZone = z.infer<typeof FoundZone>

export const FoundDelivery = z.object({
  hasZones: z.boolean(),
  /** Null if no prefix matches. */
  zone: FoundZone.nullable(),
  /** In India. */
  today: z.string(),
  /** From today on. */
  holidays: z.array(z.string()),
  /** Null without a customer. */
  history: CodHistory.nullable(),
})
export type FoundDelivery = z.infer<typeof FoundDelivery>

const today = sql`(now() at time zone 'Asia/Kolkata')::date`

const zoneSql = typedSql(FoundDelivery.shape.zone)
const daysSql = typedSql(FoundDelivery.shape.holidays)
const historySql = typedSql(FoundDelivery.shape.history)

/** Columns of a query whose plan looks up seven prefixes in an index. */
function deliveryColumns(code: SQL, customerId: SQL) {
  const prefixes = sql.join(
    [0, 1, 2, 3, 4, 5, 6].map((length) => sql`left(${code}, ${sql.raw(String(length))})`),
    sql`, `,
  )
  return {
    hasZones: booleanSql`exists(select from ${deliveryZones})`,
    zone: zoneSql`(
      select json_build_object('name', zone.name, 'daysFrom', zone.days_from, 'daysTo', zone.days_to,
        'isDeliverable', coalesce(match.is_deliverable, zone.is_deliverable),
        'isCodAvailable', coalesce(match.is_cod_available, zone.is_cod_available),
        'prepaid', zone.prepaid, 'cod', zone.cod)
      from ${deliveryPins} match join ${deliveryZones} zone on zone.id = match.zone_id
      where match.prefix = any(array[${prefixes}])
      order by length(match.prefix) desc limit 1)`,
    today: textSql`${today}::text`,
    holidays: daysSql`array(select day::text from ${holidays} where day >= ${today} order by day)`,
    history: historySql`case when ${customerId} is null then null else ${codHistoryOf(customerId)} end`,
  }
}

const readZone = prepared('delivery_zone', (db, value: Values<{ pincode: string; customerId: string | null }>) =>
  db
    .select(deliveryColumns(sql`pin.code`, sql`pin.customer_id`))
    .from(
      sql`(select ${value.pincode}::text as code, ${value.customerId}::uuid as customer_id ${optimizationFence}) pin`,
    ),
)

export async function findZone(db: Database, pincode: string, customerId: string | null): Promise<FoundDelivery> {
  const [found] = await readZone(db, { pincode, customerId })
  if (found === undefined) throw new Error('The query for a delivery zone returned no row')
  return found
}
