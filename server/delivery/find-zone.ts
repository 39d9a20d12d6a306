import type { ChargeRule } from '@kargha/domain/zone-charge.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { optimizationFence, prepared, type Values } from '../platform/db/prepared.ts'
import { type CodHistory, codHistoryOf } from './cod-history.ts'
import type { Day } from './working-days.ts'
import { deliveryPins, deliveryZones, holidays } from './zones-table.ts'

/** The zone of a PIN code, with what the PIN code has of its own. */
export type FoundZone = {
  name: string
  isDeliverable: boolean
  isCodAvailable: boolean
  daysFrom: number
  daysTo: number
  prepaid: ChargeRule
  cod: ChargeRule
}

export type FoundDelivery = {
  /** Whether there are zones at all. */
  hasZones: boolean
  /** Null where no prefix matches. */
  zone: FoundZone | null
  /** Single holidays from yesterday on. */
  holidays: Day[]
  /** Null without a customer. */
  history: CodHistory | null
}

/** What decides about delivery to the PIN code in `code`, as columns of a query, whose plan looks up seven prefixes in an index. */
function deliveryColumns(code: SQL, customerId: SQL) {
  const prefixes = sql.join(
    [0, 1, 2, 3, 4, 5, 6].map((length) => sql`left(${code}, ${sql.raw(String(length))})`),
    sql`, `,
  )
  return {
    hasZones: sql<boolean>`exists(select from ${deliveryZones})`,
    zone: sql<FoundZone | null>`(
      select json_build_object('name', zone.name, 'daysFrom', zone.days_from, 'daysTo', zone.days_to,
        'isDeliverable', coalesce(match.is_deliverable, zone.is_deliverable),
        'isCodAvailable', coalesce(match.is_cod_available, zone.is_cod_available),
        'prepaid', zone.prepaid, 'cod', zone.cod)
      from ${deliveryPins} match join ${deliveryZones} zone on zone.id = match.zone_id
      where match.prefix = any(array[${prefixes}])
      order by length(match.prefix) desc limit 1)`,
    holidays: sql<Day[]>`array(select day::text from ${holidays} where day >= current_date - 1 order by day)`,
    history: sql<CodHistory | null>`case when ${customerId} is null then null else ${codHistoryOf(customerId)} end`,
  }
}

const readZone = prepared('delivery_zone', (db, value: Values<{ pincode: string; customerId: string | null }>) =>
  db
    .select(deliveryColumns(sql`pin.code`, sql`pin.customer_id`))
    .from(
      sql`(select ${value.pincode}::text as code, ${value.customerId}::uuid as customer_id ${optimizationFence}) pin`,
    ),
)

/** What decides about delivery to a PIN code, and with a customer about their paying in cash. */
export async function findZone(db: Database, pincode: string, customerId: string | null): Promise<FoundDelivery> {
  const [found] = await readZone(db, { pincode, customerId })
  if (found === undefined) throw new Error('The query for a delivery zone returned no row')
  return found
}
