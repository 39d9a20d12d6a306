import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Lets lists no longer count what was sold more than 90 days ago; returns for how many products. */
export async function takeOffEarlierSales(db: Database): Promise<number> {
  const { rows } = await db.execute<{ changed: number }>(sql`select take_off_earlier_sales() as changed`)
  return rows[0]?.changed ?? 0
}
