import { sql } from 'drizzle-orm'
import { categories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { stock } from '../../catalogue/stock/stock-table.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { cells, percentOf, type TableOfFigures } from './figure-table.ts'
import { keptOf } from './kept.ts'

/** Of lines whose cost is known; what they cost, and what is left of their net. */
const netOfCosted = sql`coalesce(sum(kept - tax) filter (where is_costed), 0)`
const ofKept = [
  sql`sum(pieces)::int`,
  sql`sum(kept)::bigint`,
  sql`sum(kept - tax)::bigint`,
  sql`sum(cost)::bigint`,
  sql`(${netOfCosted} - sum(cost))::bigint`,
  percentOf(sql`(${netOfCosted} - sum(cost))`, netOfCosted),
  sql`(count(*) filter (where not is_costed))::int`,
]
const keptColumns = [
  ['Pieces', 'count'],
  ['Kept', 'amount'],
  ['Net', 'amount'],
  ['Cost', 'amount'],
  ['Margin', 'amount'],
  ['Margin %', 'percent'],
  ['Items without a cost', 'count'],
] as const

/** Best first. */
export const productFigures: TableOfFigures = {
  columns: [['Product', 'text'], ...keptColumns],
  query: (period) => sql`
    with ${keptOf(period)}
    select ${cells(sql`${products.name}`, ...ofKept)}
    from kept join ${products} on ${products.id} = kept.product_id
    group by ${products.id} order by sum(kept - tax) desc, ${products.name}, ${products.id}`,
}

/** The size that an option text names, else all of it. */
export const sizeOf = sql`coalesce(substring(${orders.optionText} from '(?:^|· )Size: ([^·]*[^· ])'), nullif(${orders.optionText}, ''),
  'Without sizes')`

export const sizes: TableOfFigures = {
  columns: [['Size', 'text'], ...keptColumns],
  query: (period) => sql`
    with ${keptOf(period)}, sized as (select kept.*, ${sizeOf} as size from kept join ${orders} on ${orders.id} = kept.order_id)
    select ${cells(sql`size`, ...ofKept)} from sized group by size order by sum(kept - tax) desc, size`,
}

const isInStock = sql`${stock.onHand} > 0 and ${products.status} = 'published' and ${productVariants.isActive}`
const variantName = sql`concat_ws(' · ', ${products.name}, nullif(array_to_string(${productVariants.optionValues}, ' · '), ''))`

/** In stock now, fewest sold in the period first, then those that lie longest. */
export const slowest: TableOfFigures = {
  columns: [
    ['Piece', 'text'],
    ['SKU', 'text'],
    ['Sold', 'count'],
    ['In stock now', 'count'],
    ['Days in the shop', 'count'],
    ['Stock at cost', 'amount'],
  ],
  query: (period) => sql`
    with ${keptOf(period)}, sold as (select variant_id, sum(pieces) as pieces from kept group by 1)
    select ${cells(
      ...[variantName, sql`${productVariants.sku}`, sql`coalesce(sold.pieces, 0)`, sql`${stock.onHand}`],
      ...[sql`extract(day from now() - ${products.createdAt})::int`, sql`${productVariants.cost} * ${stock.onHand}`],
    )}
    from ${stock} join ${productVariants} on ${productVariants.id} = ${stock.productId}
      join ${products} on ${products.id} = ${productVariants.productId} left join sold on sold.variant_id = ${productVariants.id}
    where ${isInStock} order by coalesce(sold.pieces, 0), ${products.createdAt}, ${productVariants.sku}`,
}

/** Whatever the period: as of now. */
export const stockValue: TableOfFigures = {
  columns: [
    ['Category', 'text'],
    ['Pieces', 'count'],
    ['At selling prices', 'amount'],
    ['At cost', 'amount'],
    ['Pieces without a cost', 'count'],
  ],
  query: () => sql`
    select ${cells(
      ...[sql`coalesce(${categories.name}, 'All')`, sql`sum(${stock.onHand})::int`],
      ...[sql`sum(${productVariants.sellingPrice} * ${stock.onHand})::bigint`],
      ...[sql`coalesce(sum(${productVariants.cost} * ${stock.onHand}), 0)::bigint`],
      sql`coalesce(sum(${stock.onHand}) filter (where ${productVariants.cost} is null), 0)::int`,
    )}
    from ${stock} join ${productVariants} on ${productVariants.id} = ${stock.productId}
      join ${products} on ${products.id} = ${productVariants.productId} join ${categories} on ${categories.id} = ${products.categoryId}
    where ${stock.onHand} > 0
    group by rollup (${categories.name}) order by ${categories.name} nulls last`,
}
