import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customers } from './account-table.ts'

/** Holds a customer until the transaction ends: of two who do, the second waits, and then sees what the first did. */
export async function holdCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
}
