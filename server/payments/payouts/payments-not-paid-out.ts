import type { PaymentNotPaidOut, PaymentsNotPaidOutQuery } from '@kargha/contract/staff/payouts.ts'
import { bookedOutcomes } from '@kargha/domain/enums.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { inArray, sql } from 'drizzle-orm'
import { oneOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { payments } from '../attempts/payments-table.ts'
import { payoutLines } from './payouts-table.ts'

const isBooked = oneOf(sql`l.outcome`, bookedOutcomes)
const days = integerSql`floor(extract(epoch from now() - ${payments.settledAt}) / 86400)::int`

/**
 * Payments that the gateway has, and has paid out in no report. Only those since the first payment of a report: a shop may begin
 * to import them at any time.
 */
export const listPaymentsNotPaidOut = (
  db: Database,
  query: PaymentsNotPaidOutQuery,
): Promise<Page<PaymentNotPaidOut>> =>
  readPage(db, query, {
    select: db
      .select({
        id: payments.id,
        purchaseId: payments.purchaseId,
        amount: payments.amount,
        paidAt: payments.settledAt,
        days,
      })
      .from(payments)
      .$dynamic(),
    where: [
      inArray(payments.state, ['Completed', 'Surplus']),
      sql`${payments.settledAt} <= now() - make_interval(hours => 24 * ${query.minDays})`,
      sql`${payments.settledAt} >= (select min(p.settled_at) from ${payoutLines} l join ${payments} p on p.id = l.payment_id
        where ${isBooked})`,
      sql`not exists (select from ${payoutLines} l where l.payment_id = ${payments}.id and ${isBooked})`,
      contains(query.q, payments.id),
    ],
    sort: query.sort === 'amount' ? payments.amount : payments.settledAt,
    id: payments.id,
    toItems: (rows) =>
      rows.map(({ id, amount, paidAt, ...row }) => ({
        ...row,
        _id: id,
        amount: toRupees(amount),
        paidAt: paidAt?.toISOString() ?? '',
      })),
  })
