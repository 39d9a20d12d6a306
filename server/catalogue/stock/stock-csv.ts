import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeCsv } from '../../platform/csv/csv.ts'
import { timeIn } from '../../platform/csv/time-cell.ts'
import type { Pool } from '../../platform/db/database.ts'
import { rowsInBatches } from '../../platform/db/read-in-batches.ts'
import { products } from '../products/products-table.ts'
import { productVariants } from '../variants/variants-table.ts'
import { stockLedger } from './stock-table.ts'

const Row = z.object({
  at: z.iso.datetime({ offset: true }),
  sku: z.string().nullable(),
  productName: z.string().nullable(),
  difference: z.int(),
  onHand: z.int(),
  reason: z.string(),
  actor: z.string(),
})
type Row = z.infer<typeof Row>

const columns = {
  at: ({ at }: Row) => timeIn(at),
  sku: ({ sku }: Row) => sku ?? '',
  productName: ({ productName }: Row) => productName ?? '',
  difference: ({ difference }: Row) => difference,
  onHand: ({ onHand }: Row) => onHand,
  reason: ({ reason }: Row) => reason,
  actor: ({ actor }: Row) => actor,
}

/** Every change with the pieces on hand after it, the oldest first. Times in India; a deleted variant has no SKU any more. */
export function stockHistoryCsv(db: Pool): AsyncIterable<string> {
  const query = sql`select to_json(${stockLedger.at}) as at, ${productVariants.sku}, ${products.name} as "productName",
      ${stockLedger.difference}, sum(${stockLedger.difference}) over (
        partition by ${stockLedger.productId} order by ${stockLedger.id})::int as "onHand", ${stockLedger.reason},
      ${stockLedger.actor}
    from ${stockLedger} left join ${productVariants} on ${productVariants.id} = ${stockLedger.productId}
      left join ${products} on ${products.id} = ${productVariants.productId}
    order by ${stockLedger.id}`
  return writeCsv(columns, rowsInBatches(db, query, Row))
}
