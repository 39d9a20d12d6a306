import { type ChargeRule, freeDelivery } from '@kargha/domain/zone-charge.ts'
import { type AnyColumn, sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, savedColumns } from '../platform/db/columns.ts'

const hasSlabs = (rule: AnyColumn) =>
  sql`coalesce(jsonb_array_length(${rule} -> 'slabs') between 1 and 20 and ${rule} -> 'slabs' -> -1 -> 'upToGrams' = 'null', false)`

/** Without zones the shop delivers everywhere, for the products' own charges. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: id(),
    name: text('name').notNull().unique(),
    isDeliverable: boolean('is_deliverable').notNull().default(true),
    isCodAvailable: boolean('is_cod_available').notNull().default(true),
    /** Working days after dispatch. */
    daysFrom: smallint('days_from').notNull(),
    daysTo: smallint('days_to').notNull(),
    /** On top of the products' own charges, by payment method. */
    prepaid: jsonb('prepaid').$type<ChargeRule>().notNull().default(freeDelivery),
    cod: jsonb('cod').$type<ChargeRule>().notNull().default(freeDelivery),
    ...savedColumns(),
  },
  (t) => [
    check('delivery_zones_days', sql`0 <= ${t.daysFrom} and ${t.daysFrom} <= ${t.daysTo} and ${t.daysTo} <= 60`),
    check('delivery_zones_charges', sql`${hasSlabs(t.prepaid)} and ${hasSlabs(t.cod)}`),
  ],
)

/**
 * A PIN code's longest prefix decides its zone (decision 079). The empty prefix is the whole country; ranges are stored as the
 * fewest prefixes.
 */
export const deliveryPins = pgTable(
  'delivery_pins',
  {
    id: id(),
    prefix: text('prefix').notNull().unique(),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => deliveryZones.id, { onDelete: 'cascade' }),
    /** Null if as in the zone. */
    isDeliverable: boolean('is_deliverable'),
    isCodAvailable: boolean('is_cod_available'),
  },
  (t) => [
    index('delivery_pins_closed').on(t.isDeliverable).where(sql`not ${t.isDeliverable}`),
    index('delivery_pins_zone').on(t.zoneId, t.prefix),
    check('delivery_pins_prefix', sql`${t.prefix} ~ '^([1-9][0-9]{0,5})?$'`),
  ],
)

/** Besides the weekly ones. */
export const holidays = pgTable('holidays', {
  id: id(),
  day: date('day').notNull().unique(),
  name: text('name').notNull(),
})
