import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders, purchases } from '../orders/records/orders-table.ts'
import type { Database } from '../platform/db/database.ts'
import { typedRows } from '../platform/db/typed-rows.ts'
import { cashRuleOf, FoundCashRule } from './cash-risk/cash-rules.ts'

/** Decides whether a customer may use COD again. */
export const CodHistory = z.object({
  /** Purchases not confirmed by staff. */
  unconfirmed: z.int(),
  /** Purchases with an undelivered parcel. */
  refused: z.int(),
  /** What staff decided of the customer or their number. */
  rule: FoundCashRule,
})
export type CodHistory = z.infer<typeof CodHistory>

const maxCounted = sql.raw('100')

/** As JSON, a column for other queries. */
export function codHistoryOf(customerId: SQL | string): SQL {
  // Orders of these statuses are few and indexed; purchases are looked up by id.
  const withOrder = (condition: SQL) => sql`(
    select count(*) from (
      select distinct ${orders.purchaseId} from ${orders}
      where ${orders.customerId} = ${customerId} and ${condition} and 'COD' = (
        select ${purchases.paymentMethod} from ${purchases} where ${purchases.id} = ${orders.purchaseId})
      limit ${maxCounted}) counted)`
  return sql`json_build_object(
    'unconfirmed', ${withOrder(sql`${orders.status} = 'Order Placed' and ${orders.paymentStatus} in ('Pending', 'Failed')`)},
    'refused', ${withOrder(sql`${orders.status} = 'Undelivered'`)},
    'rule', ${cashRuleOf(customerId)})`
}

const Counted = z.object({ history: CodHistory })

export async function countRefusedParcels(db: Database, customerId: string): Promise<number> {
  const [counted] = await typedRows(db, Counted)`select ${codHistoryOf(customerId)} as history`
  return counted?.history.refused ?? 0
}
