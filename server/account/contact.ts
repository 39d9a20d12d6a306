import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { customers } from './account-table.ts'

/** Whom to write to: a customer's name and e-mail. */
export async function contactOf(db: Database, customerId: string): Promise<{ name: string; email: string }> {
  const [customer] = await db
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (customer === undefined) throw notFound('Customer')
  return customer
}
