import { importSources } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../catalogue/products/products-table.ts'
import { writeCsv } from '../../platform/csv/csv.ts'
import { timeIn } from '../../platform/csv/time-cell.ts'
import type { Pool } from '../../platform/db/database.ts'
import { rowsInBatches } from '../../platform/db/read-in-batches.ts'
import { ratings } from './ratings-table.ts'
import { reviewerName } from './reviewer-name.ts'

const time = z.iso.datetime({ offset: true })
const Row = z.object({
  createdAt: time,
  productName: z.string(),
  productSlug: z.string(),
  customerName: z.string(),
  rating: z.int(),
  title: z.string(),
  review: z.string(),
  isVisible: z.boolean(),
  reply: z.string().nullable(),
  repliedAt: time.nullable(),
  importedFrom: z.enum(importSources).nullable(),
})
type Row = z.infer<typeof Row>

const columns = {
  createdAt: ({ createdAt }: Row) => timeIn(createdAt),
  productName: ({ productName }: Row) => productName,
  productSlug: ({ productSlug }: Row) => productSlug,
  customerName: ({ customerName }: Row) => customerName,
  rating: ({ rating }: Row) => rating,
  title: ({ title }: Row) => title,
  review: ({ review }: Row) => review,
  isVisible: ({ isVisible }: Row) => isVisible,
  reply: ({ reply }: Row) => reply ?? '',
  repliedAt: ({ repliedAt }: Row) => timeIn(repliedAt ?? ''),
  importedFrom: ({ importedFrom }: Row) => importedFrom ?? '',
}

/** The oldest first, hidden ones too. Times in India. Can be imported again. */
export function ratingsCsv(db: Pool): AsyncIterable<string> {
  const query = sql`select to_json(${ratings.createdAt}) as "createdAt", ${products.name} as "productName",
      ${products.slug} as "productSlug", ${reviewerName} as "customerName", ${ratings.rating},
      ${ratings.title}, ${ratings.review}, ${ratings.isVisible} as "isVisible", ${ratings.reply},
      to_json(${ratings.repliedAt}) as "repliedAt", ${ratings.importedFrom} as "importedFrom"
    from ${ratings} join ${products} on ${products.id} = ${ratings.productId}
    order by ${ratings.createdAt}, ${ratings.id}`
  return writeCsv(columns, rowsInBatches(db, query, Row))
}
