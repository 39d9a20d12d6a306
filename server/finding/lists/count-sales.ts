import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { listedProducts } from './listed-products-table.ts'

const Batch = z.object({ ids: z.array(z.string()) })

/** So many products are refreshed at a time: an order of one of them that sells out may wait for so many. */
const batchSize = 100

/**
 * Lets lists know what was sold in the last 90 days: an order leaves the rows that lists are sorted by alone. Harmless when run
 * twice, or in two processes at once.
 */
export async function countSales(db: Database): Promise<void> {
  const batches = await typedRows(db, Batch)`
    select array_agg(id order by id) as ids from (
      select ${listedProducts.id}, row_number() over (order by ${listedProducts.id}) / ${batchSize} as batch
      from ${listedProducts} left join product_sales on product_id = ${listedProducts.id}
      where ${listedProducts.sold} <> coalesce(pieces, 0)
    ) changed group by batch order by batch`
  for (const { ids } of batches) await db.execute(sql`select refresh_listings(${sql.param(ids)}::uuid[])`)
}
