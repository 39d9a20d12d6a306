import type { EarlierOrder, EarlierOrdersQuery } from '@kargha/contract/staff/earlier-orders.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { desc, eq, or, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { earlierOrders } from './earlier-orders-table.ts'

type EarlierRow = typeof earlierOrders.$inferSelect

const toOrder = ({ id, orderedAt, total, refunded, importedAt, redactedAt, ...order }: EarlierRow): EarlierOrder => ({
  ...order,
  _id: id,
  orderedAt: orderedAt.toISOString(),
  total: toRupees(total),
  refunded: toRupees(refunded),
})

const emailOf = (customerId: string) =>
  sql`(select lower(${customers.email}) from ${customers} where ${customers.id} = ${customerId})`

/** A condition: the orders of a customer, by email address. */
const isOf = (customerId: string) => eq(earlierOrders.email, emailOf(customerId))

export const listEarlierOrders = (db: Database, { customerId, q, ...query }: EarlierOrdersQuery) =>
  readPage(db, query, {
    select: db.select().from(earlierOrders).$dynamic(),
    where: [
      q ? or(eq(earlierOrders.number, q), eq(earlierOrders.email, q.toLowerCase())) : undefined,
      customerId === undefined ? undefined : isId(customerId) ? isOf(customerId) : sql`false`,
    ],
    sort: earlierOrders.orderedAt,
    id: earlierOrders.id,
    toItems: (rows) => rows.map(toOrder),
  }) satisfies Promise<Page<EarlierOrder>>

/** Throws NOT_FOUND. */
export async function getEarlierOrder(db: Database, id: string): Promise<EarlierOrder> {
  const [row] = isId(id) ? await db.select().from(earlierOrders).where(eq(earlierOrders.id, id)) : []
  if (row === undefined) throw notFound('Order')
  return toOrder(row)
}

export const countEarlierOrders = (db: Database, customerId: string): Promise<number> =>
  db.$count(earlierOrders, isOf(customerId))

/** Newest first. Callers check that the email address is verified. */
export async function ownEarlierOrders(db: Database, customerId: string): Promise<EarlierOrder[]> {
  const rows = await db
    .select()
    .from(earlierOrders)
    .where(isOf(customerId))
    .orderBy(desc(earlierOrders.orderedAt), earlierOrders.id)
  return rows.map(toOrder)
}

/**
 * Dates, lines and amounts stay: the shop's books are about them. Callers check that the email address is verified. Returns the
 * orders' ids.
 */
export async function redactEarlierOrders(tx: Transaction, customerId: string): Promise<string[]> {
  const redacted = await tx
    .update(earlierOrders)
    .set({ email: '', name: '', address: '', redactedAt: sql`now()` })
    .where(isOf(customerId))
    .returning({ id: earlierOrders.id })
  return redacted.map(({ id }) => id)
}
