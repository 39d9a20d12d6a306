import type { Paise } from '@kargha/domain/money.ts'
import type { BasisPoints } from '@kargha/domain/tax-bands.ts'
import { type AnyColumn, sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, savedColumns } from '../../platform/db/columns.ts'

/** 4, 6 or 8 digits of the Harmonised System of Nomenclature. */
export const isHsn = (code: AnyColumn) => sql`${code} ~ '^([0-9]{2}){2,4}$'`

export const taxClasses = pgTable(
  'tax_classes',
  {
    id: id(),
    name: text('name').notNull().unique(),
    hsn: text('hsn').notNull(),
    /** Of products without a class whose sub-category has none. */
    isDefault: boolean('is_default').notNull().default(false),
    ...savedColumns(),
  },
  (t) => [
    uniqueIndex('tax_classes_default').on(t.isDefault).where(sql`${t.isDefault}`),
    check('tax_classes_hsn', isHsn(t.hsn)),
  ],
)

/**
 * A band begins where the next lower one of its day ends, so bands can't overlap; a day's bands replace those of earlier days.
 * A trigger checks that each day's last band is without an end.
 */
export const taxBands = pgTable(
  'tax_bands',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => taxClasses.id, { onDelete: 'cascade' }),
    fromDay: date('from_day').notNull(),
    /** Of a piece, without tax; null without an end. */
    upTo: bigint('up_to', { mode: 'number' }).$type<Paise>(),
    rate: integer('rate').$type<BasisPoints>().notNull(),
  },
  (t) => [
    unique('tax_bands_end').on(t.classId, t.fromDay, t.upTo).nullsNotDistinct(),
    check('tax_bands_up_to', sql`${t.upTo} > 0`),
    check('tax_bands_rate', sql`${t.rate} between 0 and 4000`),
  ],
)
