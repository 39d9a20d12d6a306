import { bookedOutcomes } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { oneOf } from '../../platform/db/columns.ts'
import { advisoryLocks, type Transaction } from '../../platform/db/database.ts'
import { payments } from '../attempts/payments-table.ts'
import { payoutLines } from './payouts-table.ts'

/** Serialises matching: of two lines about one payment the first is booked. */
export async function lockPayouts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.payouts})`)
}

const booked = oneOf(sql`b.outcome`, bookedOutcomes)

/** Matches open lines with payments and refunds, by our id, else by the gateway's. Call `lockPayouts` before. */
export async function matchPayout(tx: Transaction, payoutId: string): Promise<void> {
  await tx.execute(sql`
    with lines as (
      select * from ${payoutLines} where payout_id = ${payoutId} and resolved_at is null
        and outcome in ('Unknown', 'Not paid')),
    found as (
      select l.id as line, l.row, l.amount, p.id as payment, null as refund, p.amount as due,
        p.state in ('Completed', 'Surplus', 'Mismatch') as is_paid,
        exists (select from ${payoutLines} b where b.payment_id = p.id and ${booked}) as is_booked
      from lines l cross join lateral (select * from ${payments} each
        where each.id = l.reference or each.gateway_order_id = nullif(l.gateway_reference, '')
        order by each.id = l.reference desc limit 1) p
      where l.kind = 'Payment'
      union all
      select l.id, l.row, l.amount, null, r.id, -r.amount, r.state in ('Asked', 'Pending', 'Completed'),
        exists (select from ${payoutLines} b where b.refund_id = r.id and ${booked})
      from lines l cross join lateral (select * from ${refunds} each
        where each.id = l.reference or each.gateway_refund_id = nullif(l.gateway_reference, '')
        order by each.id = l.reference desc limit 1) r
      where l.kind = 'Refund'),
    matched as (
      select *, case when not is_paid then 'Not paid'
          when is_booked or row_number() over (partition by payment, refund order by row) > 1 then 'Double'
          when amount = due then 'Exact' when amount < due then 'Short' else 'Over' end as new_outcome
      from found)
    update ${payoutLines} l set payment_id = payment, refund_id = refund, outcome = new_outcome,
      due = case when ${oneOf(sql`new_outcome`, bookedOutcomes)} then matched.due end
    from matched where l.id = line`)
}
