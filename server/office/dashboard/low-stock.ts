import { ProductOption } from '@kargha/contract/shop/variants.ts'
import { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { optionTextOf } from '@kargha/domain/option-texts.ts'
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

/** The ten lowest variants on sale with at most `mark` pieces, and the number of all. */
export async function lowStock(db: Database, mark: number): Promise<Pick<Dashboard, 'lowStock' | 'lowStockTotal'>> {
  const rows = await typedRows(db, LowRow)`
    select ${products.id} as "_id", ${productVariants.id} as "variantId", ${products.name}, ${productVariants.sku},
      ${products.options}, ${productVariants.optionValues} as values,
      coalesce(${productVariants.image}, ${products.images}[1], '') as image,
      low.on_hand as quantity, (count(*) over ())::int as total
    from ${stockUpTo(mark)} low
      join ${listedProducts} on ${listedProducts.id} = low.counts_for
      join ${products} on ${products.id} = low.counts_for
      join ${productVariants} on ${productVariants.id} = low.variant_id
    order by low.on_hand, ${products.name}, ${products.id}, ${productVariants.position}, ${productVariants.id} limit 10`
  const low = rows.map(({ total, options, values, ...row }) => ({ ...row, optionText: optionTextOf(options, values) }))
  return { lowStock: low, lowStockTotal: rows[0]?.total ?? 0 }
}
