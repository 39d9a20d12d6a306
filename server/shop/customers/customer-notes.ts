import type { CustomerNote } from '@kargha/contract/staff/customers.ts'
import { and, desc, eq } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { customerNotes } from './account-table.ts'

type NoteRow = typeof customerNotes.$inferSelect

const toNote = ({ id, text, author, createdAt }: NoteRow): CustomerNote => ({
  _id: id,
  text,
  author,
  createdAt: createdAt.toISOString(),
})

/** Newest first. */
export async function listCustomerNotes(db: Database, customerId: string): Promise<CustomerNote[]> {
  const rows = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.createdAt), customerNotes.id)
    .limit(100)
  return rows.map(toNote)
}

export async function addCustomerNote(
  tx: Transaction,
  customerId: string,
  { text, author }: Pick<CustomerNote, 'text' | 'author'>,
): Promise<void> {
  await tx.insert(customerNotes).values({ customerId, text, author })
}

/** Throws NOT_FOUND, also for another customer's note. */
export async function deleteCustomerNote(tx: Transaction, customerId: string, noteId: string): Promise<CustomerNote> {
  if (!isId(noteId)) throw notFound('Note')
  const [deleted] = await tx
    .delete(customerNotes)
    .where(and(eq(customerNotes.id, noteId), eq(customerNotes.customerId, customerId)))
    .returning()
  if (deleted === undefined) throw notFound('Note')
  return toNote(deleted)
}
