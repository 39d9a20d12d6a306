import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { customers } from './account-table.ts'

/** Puts another picture, an address of ours, on a customer's profile. */
export async function changePicture(db: Database, customerId: string, image: string): Promise<void> {
  await db.update(customers).set({ image }).where(eq(customers.id, customerId))
}
