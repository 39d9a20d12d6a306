import { optionTextOf } from '@kargha/contract/option-texts.ts'
import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import type { ProductOption } from '@kargha/contract/variants.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withStock } from '../stock/stock.ts'
import { products } from './catalogue-table.ts'
import { isPublished } from './product-selections.ts'
import { isActive } from './variants.ts'
import { productVariants } from './variants-table.ts'

type Low = Dashboard['lowStock'][number]
type LowRow = Omit<Low, 'optionText'> & { options: ProductOption[]; values: string[]; total: number }

/** The variants on sale with a stock of `mark` or less: the ten with the lowest, and the number of all. */
export async function lowStock(db: Database, mark: number): Promise<Pick<Dashboard, 'lowStock' | 'lowStockTotal'>> {
  const { rows } = await db.execute<LowRow>(sql`
    select ${products.id} as "_id", ${productVariants.id} as "variantId", ${products.name}, ${productVariants.sku},
      ${products.options}, ${productVariants.optionValues} as values,
      coalesce(${productVariants.image}, ${products.images}[1], '') as image,
      ${withStock.onHand} as quantity, (count(*) over ())::int as total
    from ${products} join ${productVariants} on ${productVariants.productId} = ${products.id}
      ${withStock.join(productVariants.id)}
    where ${isPublished} and ${isActive} and ${withStock.onHand} <= ${mark}
    order by ${withStock.onHand}, ${products.name}, ${products.id}, ${productVariants.position}, ${productVariants.id} limit 10`)
  const low = rows.map(({ total, options, values, ...row }) => ({ ...row, optionText: optionTextOf(options, values) }))
  return { lowStock: low, lowStockTotal: rows[0]?.total ?? 0 }
}
