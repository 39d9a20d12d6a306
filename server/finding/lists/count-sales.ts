import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'

/** So many products are read at a time. */
const batchSize = 1_000

/**
 * Lets lists know what was sold or restocked since the last time, and no longer count what was sold more than 90 days ago. Each product
 * is counted in a transaction of its own, so that no order waits for two of them. Harmless when run twice, or in two processes at once.
 */
export async function countSales(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`select distinct product_id as id from (
      select product_id from sales_to_count where due_at <= now() order by due_at limit ${batchSize}) due`)
    for (const { id } of rows) await db.execute(sql`select count_sales(${id})`)
    if (rows.length === 0) return
  }
}
