import { asc, eq, inArray } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { complaintMessages, complaints } from './complaints-table.ts'

export type ComplaintRow = typeof complaints.$inferSelect
export type MessageRow = typeof complaintMessages.$inferSelect

/** Throws NOT_FOUND. */
export async function findComplaint(db: Database, id: string): Promise<ComplaintRow> {
  const [row] = isId(id) ? await db.select().from(complaints).where(eq(complaints.id, id)) : []
  if (row === undefined) throw notFound('Complaint')
  return row
}

/** Whoever writes, closes or deletes it waits for the others. Throws NOT_FOUND. */
export async function lockComplaint(tx: Transaction, id: string): Promise<ComplaintRow> {
  const [row] = isId(id) ? await tx.select().from(complaints).where(eq(complaints.id, id)).for('update') : []
  if (row === undefined) throw notFound('Complaint')
  return row
}

/** All but the first, the oldest first. */
export const messagesOf = (db: Database, ...complaintIds: string[]): Promise<MessageRow[]> =>
  db
    .select()
    .from(complaintMessages)
    .where(inArray(complaintMessages.complaintId, complaintIds))
    .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id))
