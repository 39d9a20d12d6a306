import { ProductOption } from '@kargha/contract/shop/variants.ts'
import { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { optionTextOf } from '@kargha/domain/option-texts.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../catalogue/products/products-table.ts'
import { stockUpTo } from '../../catalogue/stock/stock.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { listedProducts } from '../../finding/lists/listed-products-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'

const LowRow = Dashboard.shape.lowStock.element.omit({ optionText: true }).extend({
  options: z.array(ProductOption),
  values: z.array(z.string()),
  total: z.int(),
})

/** Ten of the lowest variants on sale with at most `mark` pieces, and the number of all. */
export async function lowStock(db: Database, mark: number): Promise<Pick<Dashboard, 'lowStock' | 'lowStockTotal'>> {
  const low = sql`${stockUpTo(mark)} low join ${listedProducts} on ${listedProducts.id} = low.counts_for`
  // Names and pictures are read of ten: a large shop has very many without a piece.
  const rows = await typedRows(db, LowRow)`
    select ${products.id} as "_id", ${productVariants.id} as "variantId", ${products.name}, ${productVariants.sku},
      ${products.options}, ${productVariants.optionValues} as values,
      coalesce(${productVariants.image}, ${products.images}[1], '') as image,
      lowest.on_hand as quantity, (select count(*)::int from ${low}) as total
    from (select low.* from ${low} order by low.on_hand, low.counts_for, low.variant_id limit 10) lowest
      join ${products} on ${products.id} = lowest.counts_for
      join ${productVariants} on ${productVariants.id} = lowest.variant_id
    order by lowest.on_hand, ${products.name}, ${products.id}, ${productVariants.position}, ${productVariants.id}`
  const lowest = rows.map(({ total, options, values, ...row }) => ({
    ...row,
    optionText: optionTextOf(options, values),
  }))
  return { lowStock: lowest, lowStockTotal: rows[0]?.total ?? 0 }
}
