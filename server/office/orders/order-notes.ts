import type { OrderNote } from '@kargha/contract/staff/purchases.ts'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { orderNotes, orderTags } from './order-notes-table.ts'

type NoteRow = typeof orderNotes.$inferSelect

const toNote = ({ id, text, author, at }: NoteRow): OrderNote => ({ _id: id, text, author, at: at.toISOString() })

/** Newest first. */
export const notesOf = async (db: Database, purchaseId: string): Promise<OrderNote[]> =>
  (
    await db
      .select()
      .from(orderNotes)
      .where(eq(orderNotes.purchaseId, purchaseId))
      .orderBy(desc(orderNotes.at), asc(orderNotes.id))
  ).map(toNote)

export async function addNote(tx: Transaction, purchaseId: string, text: string, author: string): Promise<OrderNote> {
  const [note] = await tx.insert(orderNotes).values({ purchaseId, text, author }).returning()
  if (note === undefined) throw new Error('The note was not stored')
  return toNote(note)
}

/** Throws NOT_FOUND. */
export async function deleteNote(tx: Transaction, purchaseId: string, noteId: string): Promise<OrderNote> {
  if (!isId(noteId)) throw notFound('Note')
  const [note] = await tx
    .delete(orderNotes)
    .where(and(eq(orderNotes.purchaseId, purchaseId), eq(orderNotes.id, noteId)))
    .returning()
  if (note === undefined) throw notFound('Note')
  return toNote(note)
}

/** Replaces all tags. */
export async function saveTags(
  tx: Transaction,
  purchaseId: string,
  tags: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  // Concurrent changes see each other.
  await lockPurchase(tx, purchaseId)
  const had = await tx.delete(orderTags).where(eq(orderTags.purchaseId, purchaseId)).returning()
  const after = [...new Set(tags)].toSorted()
  if (after.length > 0) await tx.insert(orderTags).values(after.map((tag) => ({ purchaseId, tag })))
  return { before: had.map(({ tag }) => tag).toSorted(), after }
}

/** The hundred most used. */
export const listTags = (db: Database): Promise<{ tag: string; purchases: number }[]> =>
  db
    .select({ tag: orderTags.tag, purchases: count() })
    .from(orderTags)
    .groupBy(orderTags.tag)
    .orderBy(desc(count()), asc(orderTags.tag))
    .limit(100)
