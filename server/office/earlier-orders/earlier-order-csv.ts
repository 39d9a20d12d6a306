import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { importSources } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeCsv } from '../../platform/csv/csv.ts'
import { timeIn } from '../../platform/csv/time-cell.ts'
import type { Pool } from '../../platform/db/database.ts'
import { rowsInBatches } from '../../platform/db/read-in-batches.ts'
import { earlierOrders } from './earlier-orders-table.ts'

const Row = z.object({
  source: z.enum(importSources),
  number: z.string(),
  orderedAt: z.iso.datetime({ offset: true }),
  status: z.string(),
  paymentMethod: z.string(),
  email: z.string(),
  name: z.string(),
  address: z.string(),
  total: z.string(),
  refunded: z.string(),
  productName: z.string().nullable(),
  sku: z.string().nullable(),
  quantity: z.number().nullable(),
  price: z.number().nullable(),
})
type Row = z.infer<typeof Row>

const columns = {
  source: ({ source }: Row) => source,
  number: ({ number }: Row) => number,
  orderedAt: ({ orderedAt }: Row) => timeIn(orderedAt),
  status: ({ status }: Row) => status,
  paymentMethod: ({ paymentMethod }: Row) => paymentMethod,
  email: ({ email }: Row) => email,
  name: ({ name }: Row) => name,
  address: ({ address }: Row) => address,
  productName: ({ productName }: Row) => productName ?? '',
  sku: ({ sku }: Row) => sku ?? '',
  quantity: ({ quantity }: Row) => quantity ?? '',
}
/** Rupees. */
const amountColumns = {
  price: ({ price }: Row) => price?.toFixed(2) ?? '',
  total: ({ total }: Row) => total,
  refunded: ({ refunded }: Row) => refunded,
}

/** A row for each line, newest first; amounts for those alone who may see figures. */
export function earlierOrdersCsv(db: Pool, { permissions }: Pick<StaffMember, 'permissions'>): AsyncIterable<string> {
  const { source, number, orderedAt, status, paymentMethod, email, name, address, total, refunded } = earlierOrders
  const query = sql`select ${source}, ${number}, to_json(${orderedAt}) as "orderedAt", ${status},
      ${paymentMethod} as "paymentMethod", ${email}, ${name}, ${address},
      (${total} / 100.0)::numeric(14, 2)::text as total, (${refunded} / 100.0)::numeric(14, 2)::text as refunded,
      line ->> 'name' as "productName", line ->> 'sku' as sku, (line ->> 'quantity')::float8 as quantity,
      (line ->> 'price')::float8 as price
    from ${earlierOrders} left join lateral jsonb_array_elements(${earlierOrders.lines}) with ordinality as l (line, place) on true
    order by ${orderedAt} desc, ${earlierOrders.id}, place`
  return writeCsv(
    permissions.includes('figures') ? { ...columns, ...amountColumns } : columns,
    rowsInBatches(db, query, Row),
  )
}
