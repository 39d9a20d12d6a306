import type { FiguresPeriod, FigureUnit } from '@kargha/contract/staff/figures.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'

type Time = Column | SQL

export const startOf = ({ from }: FiguresPeriod): SQL => sql`((${from}::date)::timestamp at time zone 'Asia/Kolkata')`
export const endOf = ({ to }: FiguresPeriod): SQL => sql`((${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`

export const isIn = (time: Time, period: FiguresPeriod): SQL =>
  sql`(${time} >= ${startOf(period)} and ${time} < ${endOf(period)})`

/** A period as one, or by the units that it is divided into. */
export type Division = FigureUnit | 'whole'

const truncate = (unit: FigureUnit, time: SQL): SQL => sql`date_trunc(${sql.raw(`'${unit}'`)}, ${time})::date`

/** The first day, within the period, of the unit that a time in it belongs to. */
export const bucketOf = (time: Time, period: FiguresPeriod, division: Division): SQL =>
  division === 'whole'
    ? sql`${period.from}::date`
    : sql`greatest(${truncate(division, sql`(${time} at time zone 'Asia/Kolkata')`)}, ${period.from}::date)`

/** All buckets of a period, as rows with the column `bucket`. */
export const bucketsOf = (period: FiguresPeriod, division: Division): SQL =>
  division === 'whole'
    ? sql`(values (${period.from}::date)) buckets (bucket)`
    : sql`(select greatest(each::date, ${period.from}::date) as bucket
        from generate_series(${truncate(division, sql`${period.from}::date::timestamp`)}::timestamp, ${period.to}::date::timestamp,
          interval ${sql.raw(`'1 ${division}'`)}) each) buckets`
