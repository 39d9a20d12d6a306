import { z } from 'zod'
import type { Database } from './database.ts'
import { typedRows } from './typed-rows.ts'
import { Timestamp, typedSql } from './typed-sql.ts'

const Row = z.object({ now: Timestamp })
const Today = z.object({ day: z.string() })

/** A column of a query: the moment at which it runs, by the database's clock. */
export const nowColumn = typedSql(Timestamp)`clock_timestamp()`

/** The present by the database's clock, which decides what has expired: servers' clocks may differ (decision 119). */
export async function databaseTime(db: Database): Promise<Date> {
  const [row] = await typedRows(db, Row)`select clock_timestamp() as now`
  if (row === undefined) throw new Error('The query for the time returned no row')
  return row.now
}

/** The day in India by the database's clock: '2026-11-21'. */
export async function databaseToday(db: Database): Promise<string> {
  const [row] = await typedRows(db, Today)`select (clock_timestamp() at time zone 'Asia/Kolkata')::date::text as day`
  if (row === undefined) throw new Error('The query for the day returned no row')
  return row.day
}

/** The database's clock, read once and continued by the process's own, which no change of the system's time moves. */
export async function databaseClock(db: Database): Promise<() => number> {
  const offset = (await databaseTime(db)).getTime() - performance.now()
  return () => performance.now() + offset
}
