import type { Profile } from '@kargha/contract/shop/account.ts'
import type { StaffCustomer, StaffCustomersQuery } from '@kargha/contract/staff/customers.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { customers, importedCustomers } from './account-table.ts'
import { type Block, blockOf, isBlocked } from './block-customer.ts'
import { type Contact, contactColumns, customersMatching } from './contact.ts'
import { getProfile } from './profile.ts'

type RegisteredContact = Contact & { createdAt: string; isBlocked: boolean }
type RegisteredProfile = Profile &
  Pick<StaffCustomer, 'imported'> & { createdAt: string; isBlocked: boolean; block: Block | null }

export const listStaffCustomers = (db: Database, query: StaffCustomersQuery): Promise<Page<RegisteredContact>> =>
  readPage(db, query, {
    select: db
      .select({ ...contactColumns, createdAt: customers.createdAt, isBlocked: isBlocked(customers.id) })
      .from(customers)
      .$dynamic(),
    where: [
      isNull(customers.deletedAt),
      query.q ? sql`${customers.id} = any(array${customersMatching(query.q)})` : undefined,
      query.blocked === undefined ? undefined : sql`${isBlocked(customers.id)} = ${query.blocked}`,
    ],
    sort: customers[query.sort ?? 'createdAt'],
    id: customers.id,
    toItems: (rows) => rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  })

function toImported(
  { customerId, importedAt, consentAt, totalSpent, isOpened, ...details }: typeof importedCustomers.$inferSelect,
  isVerified: boolean,
): NonNullable<StaffCustomer['imported']> {
  return {
    ...details,
    importedAt: importedAt.toISOString(),
    consentAt: consentAt?.toISOString() ?? null,
    totalSpent: totalSpent === null ? null : toRupees(totalSpent),
    hasSignedIn: isVerified || !isOpened,
  }
}

/** Throws NOT_FOUND. */
export async function getStaffCustomer(db: Database, id: string): Promise<RegisteredProfile> {
  if (!isId(id)) throw notFound('Customer')
  const [customer] = await db
    .select({ createdAt: customers.createdAt, emailVerifiedAt: customers.emailVerifiedAt, imported: importedCustomers })
    .from(customers)
    .leftJoin(importedCustomers, eq(importedCustomers.customerId, customers.id))
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
  if (customer === undefined) throw notFound('Customer')
  const block = await blockOf(db, id)
  return {
    ...(await getProfile(db, id)),
    createdAt: customer.createdAt.toISOString(),
    isBlocked: block !== null,
    block,
    imported: customer.imported && toImported(customer.imported, customer.emailVerifiedAt !== null),
  }
}
