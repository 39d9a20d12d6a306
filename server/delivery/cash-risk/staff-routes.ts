import type { StaffCashRisk } from '@kargha/contract/staff/cash-risk.ts'
import { cashDemandOf, cashRiskOf } from '@kargha/domain/cash-risk.ts'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { purchases } from '../../orders/records/orders-table.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedSql } from '../../platform/db/typed-sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { cashHistoryOf } from './cash-history.ts'
import {
  createCashNumber,
  customerCashRule,
  deleteCashNumber,
  listCashNumbers,
  saveCustomerCashRule,
} from './cash-rules.ts'
import { numberCashRules } from './cash-rules-table.ts'
import { cashSavings } from './cash-savings.ts'

const ruleSql = typedSql(z.enum(['always', 'never']).nullable())

/** Throws NOT_FOUND, also for another customer's purchase. */
async function readRisk(db: Database, customerId: string, purchaseId: string | undefined): Promise<StaffCashRisk> {
  if (!isId(customerId) || (purchaseId !== undefined && !isId(purchaseId))) throw notFound('Customer')
  const [customer] = await db
    .select({
      ofNumber: ruleSql`(select ${numberCashRules.rule} from ${numberCashRules} where ${numberCashRules.mobileNo} = ${customers.mobileNo})`,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  const [purchase] = await db
    .select({ address: purchases.address })
    .from(purchases)
    .where(
      and(eq(purchases.customerId, customerId), purchaseId === undefined ? undefined : eq(purchases.id, purchaseId)),
    )
    .orderBy(desc(purchases.createdAt))
    .limit(1)
  if (customer === undefined || (purchaseId !== undefined && purchase === undefined)) throw notFound('Customer')
  const address = purchase?.address ?? null
  const history = await cashHistoryOf(db, { customerId, pincode: address?.zipcode ?? '', address })
  const { score, reasons } = cashRiskOf(history)
  const own = await customerCashRule(db, customerId)
  const { ofNumber } = customer
  const demand = cashDemandOf(score, own?.rule ?? ofNumber, await shopSettings(db))
  return { score, reasons, demand, own, ofNumber }
}

const saidOf = { always: 'They can always pay in cash', never: 'They can’t pay in cash' }

/** Customers are named by id, which outlasts the account. */
export function staffCashRiskRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getCashRisk', async ({ params, query }) => ({
    message: 'The risk of cash',
    data: await readRisk(db, params.id, query.purchaseId),
  }))

  register('saveCashRule', ({ params: { id }, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveCustomerCashRule(tx, id, body, actorOf(member))
      const message = body.rule === null ? 'The settings decide whether they pay in cash' : saidOf[body.rule]
      const compared = { before: { cash: before?.rule ?? null }, after: { cash: after?.rule ?? null } }
      return { message, data: await readRisk(tx, id, undefined), subject: id, ...compared }
    }),
  )

  register('getCashNumbers', async ({ query }) => ({ message: 'Numbers', ...(await listCashNumbers(db, query)) }))

  register('createCashNumber', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createCashNumber(tx, body, actorOf(member))
      // Without the number: no entry can be deleted with whose it is.
      const { mobileNo, _id: subject, rule } = after
      return { message: `${mobileNo} is in the list`, data: after, subject, before: null, after: { rule } }
    }),
  )

  register('deleteCashNumber', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteCashNumber(tx, params.id)
      const message = `${before.mobileNo} is off the list`
      return { message, data: { _id: params.id }, subject: before._id, before: { rule: before.rule }, after: null }
    }),
  )

  register('getCashSavings', async () => ({ message: 'What it saved', data: await cashSavings(db) }))
}
