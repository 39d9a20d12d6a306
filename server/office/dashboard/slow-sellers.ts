import { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { sql } from 'drizzle-orm'
import { products } from '../../catalogue/products/products-table.ts'
import { quantityOf } from '../../catalogue/stock/stock.ts'
import { listedProducts } from '../../finding/lists/listed-products-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'

/** Five products in stock, at least a month old, with the fewest sales in 90 days; oldest first. */
export function slowSellers(db: Database): Promise<Dashboard['slowSellers']> {
  // The reverse of the best sellers' order, which has an index.
  const order = sql`${listedProducts.sold}, ${listedProducts.createdAt}, ${listedProducts.id} desc`
  return typedRows(db, Dashboard.shape.slowSellers.element)`
    select ${products.id} as "_id", ${products.name}, coalesce(${products.images}[1], '') as image,
      ${listedProducts.sold} as pieces, ${quantityOf(products.id)} as quantity
    from ${listedProducts} join ${products} on ${products.id} = ${listedProducts.id}
    where ${listedProducts.createdAt} < now() - interval '30 days' and ${listedProducts.isInStock}
    order by ${order} limit 5`
}
