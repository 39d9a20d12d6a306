import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { quantityOf } from '../stock/stock.ts'
import { products } from './catalogue-table.ts'
import { isPublished } from './product-selections.ts'

/** The published products with a stock of `mark` or less: the ten with the lowest, and the number of all. */
export async function lowStock(db: Database, mark: number): Promise<Pick<Dashboard, 'lowStock' | 'lowStockTotal'>> {
  const { rows } = await db.execute<Dashboard['lowStock'][number] & { total: number }>(sql`
    select ${products.id} as "_id", ${products.name}, ${products.sku}, coalesce(${products.images}[1], '') as image,
      counted.quantity, (count(*) over ())::int as total
    from ${products} cross join lateral (select ${quantityOf(products.id)} as quantity) counted
    where ${isPublished} and counted.quantity <= ${mark}
    order by counted.quantity, ${products.name}, ${products.id} limit 10`)
  return { lowStock: rows.map(({ total, ...product }) => product), lowStockTotal: rows[0]?.total ?? 0 }
}
