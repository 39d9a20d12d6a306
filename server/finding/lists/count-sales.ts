import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { listedProducts } from './listed-products-table.ts'

const Batch = z.object({ ids: z.array(z.string()) })

/** An order that sells one out may wait for so many. */
const batchSize = 100

/** Updates sales of the last 90 days, which orders leave to this job. Repeatable, also concurrently. */
export async function countSales(db: Database): Promise<void> {
  const batches = await typedRows(db, Batch)`
    select array_agg(id order by id) as ids from (
      select ${listedProducts.id}, row_number() over (order by ${listedProducts.id}) / ${batchSize} as batch
      from ${listedProducts} left join product_sales on product_id = ${listedProducts.id}
      where ${listedProducts.sold} <> coalesce(pieces, 0)
    ) changed group by batch order by batch`
  for (const { ids } of batches) await db.execute(sql`select refresh_listings(${sql.param(ids)}::uuid[])`)
}
