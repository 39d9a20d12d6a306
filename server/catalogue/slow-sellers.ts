import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isInStock, quantityOf } from '../stock/stock.ts'
import { products } from './catalogue-table.ts'
import { isPublished } from './product-selections.ts'

/** The five products in stock, a month old at least, of which the fewest pieces were sold in 90 days; the oldest first. */
export async function slowSellers(db: Database): Promise<Dashboard['slowSellers']> {
  const { rows } = await db.execute<Dashboard['slowSellers'][number]>(sql`
    select ${products.id} as "_id", ${products.name}, coalesce(${products.images}[1], '') as image,
      coalesce(product_sales.pieces, 0)::int as pieces, ${quantityOf(products.id)} as quantity
    from ${products} left join product_sales on product_sales.product_id = ${products.id}
    where ${isPublished} and ${products.createdAt} < now() - interval '30 days' and ${isInStock(products.id)}
    order by coalesce(product_sales.pieces, 0), ${products.createdAt}, ${products.id} limit 5`)
  return rows
}
