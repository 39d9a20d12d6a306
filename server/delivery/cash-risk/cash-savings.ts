import type { CashSavings } from '@kargha/contract/staff/cash-risk.ts'
import { paise, toRupees } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { shopSettings } from '../../shop/settings/settings.ts'

const Row = z.object({ parcels: z.int(), returns: z.number() })

/** Nothing of it was sent. */
const isCancelled = sql`not exists (
  select from ${orders} where ${orders.purchaseId} = ${purchases.id} and ${orders.status} <> 'Cancelled')`

/**
 * An estimate, of a year: purchases of a demand that were paid online instead, or cancelled unconfirmed or unpaid; how many of them
 * would have come back by their own scores; and what those would have cost there and back.
 */
export async function cashSavings(db: Database): Promise<CashSavings> {
  const [row] = await typedRows(db, Row)`
    select count(*)::int as parcels, coalesce(sum(${purchases.cashScore}), 0)::float8 / 100 as returns
    from ${purchases}
    where ${purchases.cashDemand} <> 'nothing' and ${purchases.createdAt} > now() - interval '1 year'
      and case ${purchases.paymentMethod} when 'COD' then ${isCancelled} else ${purchases.paidBy} is not null end`
  const { cashReturnFreight } = await shopSettings(db)
  const returns = Math.round(row?.returns ?? 0)
  return {
    parcels: row?.parcels ?? 0,
    returns,
    freight: toRupees(cashReturnFreight),
    saved: toRupees(paise(returns * cashReturnFreight)),
  }
}
