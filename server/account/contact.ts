import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { customers } from './account-table.ts'

/** How to reach a customer. */
export type Contact = { _id: string; name: string; email: string; mobileNo: string }

const columns = { _id: customers.id, name: customers.name, email: customers.email, mobileNo: customers.mobileNo }

/** What is shown where a customer is there no more. */
export const gone: Contact = { _id: '', name: '', email: '', mobileNo: '' }

export async function contactOf(db: Database, customerId: string): Promise<Contact> {
  const [contact] = await db.select(columns).from(customers).where(eq(customers.id, customerId))
  if (contact === undefined) throw notFound('Customer')
  return contact
}

/** The contacts of the customers asked for, by their ids. */
export async function contactsOf(db: Database, customerIds: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await db
    .select(columns)
    .from(customers)
    .where(sql`${customers.id} = any(${sql.param([...customerIds])}::uuid[])`)
  return new Map(rows.map((contact) => [contact._id, contact]))
}

/** Whether name, e-mail or mobile number are like an ILIKE pattern. */
export const isContactLike = (pattern: string): SQL =>
  sql`(${customers.name} ilike ${pattern} or ${customers.email} ilike ${pattern} or ${customers.mobileNo} ilike ${pattern})`

/** The same of the customer in `customerId`, for another feature's query. */
export const isCustomerLike = (customerId: Column, pattern: string): SQL =>
  sql`exists (select from ${customers} where ${customers.id} = ${customerId} and ${isContactLike(pattern)})`

/** The name of the customer in `customerId`, as a column of another feature's query. */
export const customerNameOf = (customerId: Column) =>
  sql<string>`(select customer.name from ${customers} customer where customer.id = ${customerId})`
