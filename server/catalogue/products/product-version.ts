import { type SQL, sql } from 'drizzle-orm'
import { writersOfStock } from '../stock/stock.ts'
import { productVariants } from '../variants/variants-table.ts'
import { products } from './products-table.ts'
import { sharedChanges } from './shared-changes-table.ts'

/**
 * A query of the `version` of each of these products, by `id`: a text that changes with any row of which `productColumns` is made.
 * PostgreSQL stores with each row which transaction wrote it, as `xmin`. A product's own rows are read so, all products' together:
 * to look up each one's categories and values as well would take four times as long. Changes of those are counted by triggers.
 */
export const versionsOfProducts = (ids: SQL) => sql`
  select id, concat(sum(hashtextextended(xmin::text, 0)), ' ', (select ${sharedChanges.number} from ${sharedChanges})) as version
  from (
    select ${products.id}, ${products}.xmin from ${products} where ${products.id} = any(${ids})
    union all
    select ${productVariants.productId}, ${productVariants}.xmin from ${productVariants} where ${productVariants.productId} = any(${ids})
    union all
    ${writersOfStock(ids)}
  ) as part group by id`
