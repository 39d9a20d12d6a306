import type { Profile } from '@kargha/contract/account.ts'
import type { Pagination } from '@kargha/contract/call.ts'
import type { StaffCustomersQuery } from '@kargha/contract/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound } from '../http/refusal.ts'
import { customers } from './account-table.ts'
import { type Contact, isContactLike } from './contact.ts'
import { getProfile } from './profile.ts'

type Registered = Contact & { createdAt: string }

/** A page of the customers, newest first unless told otherwise. */
export async function allCustomers(
  db: Database,
  asked: StaffCustomersQuery,
): Promise<{ data: Registered[]; pagination: Pagination }> {
  const where = asked.q ? isContactLike(containing(asked.q)) : undefined
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(customers).where(where)
  const rows = await db
    .select({
      _id: customers.id,
      name: customers.name,
      email: customers.email,
      mobileNo: customers.mobileNo,
      createdAt: customers.createdAt,
    })
    .from(customers)
    .where(where)
    .orderBy(sortedBy(customers[asked.sort ?? 'createdAt'], customers.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return {
    data: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    pagination: paginationOf(asked, count?.total ?? 0),
  }
}

/** Any customer, with their addresses. Throws NOT_FOUND. */
export async function anyCustomer(db: Database, id: string): Promise<Profile & { createdAt: string }> {
  if (!isId(id)) throw notFound('Customer')
  const [customer] = await db.select({ createdAt: customers.createdAt }).from(customers).where(eq(customers.id, id))
  if (customer === undefined) throw notFound('Customer')
  return { ...(await getProfile(db, id)), createdAt: customer.createdAt.toISOString() }
}
