import type {
  CashNumber,
  CashNumberFields,
  CashNumbersQuery,
  CustomerCashRule,
} from '@kargha/contract/staff/cash-risk.ts'
import { cashRules } from '@kargha/domain/cash-risk.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { customerCashRules, numberCashRules } from './cash-rules-table.ts'

export const FoundCashRule = z.enum(cashRules).nullable()

/** A column of a query: the customer's own rule, else that of their mobile number; null for none. */
export const cashRuleOf = (customerId: SQL | string): SQL => sql`coalesce(
  (select ${customerCashRules.rule} from ${customerCashRules} where ${customerCashRules.customerId} = ${customerId}),
  (select ${numberCashRules.rule} from ${numberCashRules} where ${numberCashRules.mobileNo} = (
    select ${customers.mobileNo} from ${customers} where ${customers.id} = ${customerId})))`

/** The customer's own; null for none. */
export async function customerCashRule(db: Database, customerId: string): Promise<CustomerCashRule | null> {
  const [found] = await db.select().from(customerCashRules).where(eq(customerCashRules.customerId, customerId))
  return found ? { rule: found.rule, note: found.note, createdBy: found.createdBy } : null
}

/** A null rule leaves it to the score. Throws NOT_FOUND. */
export async function saveCustomerCashRule(
  tx: Transaction,
  customerId: string,
  { rule, note }: { rule: CustomerCashRule['rule'] | null; note: string },
  createdBy: string,
): Promise<{ before: CustomerCashRule | null; after: CustomerCashRule | null }> {
  const [customer] = isId(customerId)
    ? await tx
        .select({ deletedAt: customers.deletedAt })
        .from(customers)
        .where(eq(customers.id, customerId))
        .for('no key update')
    : []
  if (customer === undefined || customer.deletedAt !== null) throw notFound('Customer')
  const before = await customerCashRule(tx, customerId)
  if (rule === null) await tx.delete(customerCashRules).where(eq(customerCashRules.customerId, customerId))
  else
    await tx
      .insert(customerCashRules)
      .values({ customerId, rule, note, createdBy })
      .onConflictDoUpdate({
        target: customerCashRules.customerId,
        set: { rule, note, createdBy, createdAt: sql`now()` },
      })
  return { before, after: await customerCashRule(tx, customerId) }
}

const toCashNumber = ({ id, createdAt, ...row }: typeof numberCashRules.$inferSelect): CashNumber => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
})

export const listCashNumbers = (db: Database, query: CashNumbersQuery): Promise<Page<CashNumber>> =>
  readPage(db, query, {
    select: db.select().from(numberCashRules).$dynamic(),
    where: [contains(query.q, numberCashRules.mobileNo, numberCashRules.note)],
    sort: numberCashRules.createdAt,
    id: numberCashRules.id,
    toItems: (rows) => rows.map(toCashNumber),
  })

/** Throws NAME_TAKEN. */
export async function createCashNumber(
  tx: Transaction,
  fields: CashNumberFields,
  createdBy: string,
): Promise<CashNumber> {
  const [row] = await tx
    .insert(numberCashRules)
    .values({ ...fields, createdBy })
    .returning()
    .catch((error: unknown) => {
      if (!violates(error, 'number_cash_rules_mobile_no_unique')) throw error
      throw new Refusal('NAME_TAKEN', `${fields.mobileNo} is in the list already`)
    })
  if (row === undefined) throw new Error('The number was not inserted')
  return toCashNumber(row)
}

/** Throws NOT_FOUND. */
export async function deleteCashNumber(tx: Transaction, id: string): Promise<CashNumber> {
  const [row] = isId(id) ? await tx.delete(numberCashRules).where(eq(numberCashRules.id, id)).returning() : []
  if (row === undefined) throw notFound('Number')
  return toCashNumber(row)
}
