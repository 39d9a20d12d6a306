import type { SavedAnswer, SavedAnswerFields, SavedAnswersQuery } from '@kargha/contract/staff/saved-answers.ts'
import { eq } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { byName, type Page, readPage } from '../../platform/db/read-page.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { savedAnswers } from './saved-answers-table.ts'

const toSavedAnswer = ({ id, updatedAt, ...answer }: typeof savedAnswers.$inferSelect): SavedAnswer => ({
  _id: id,
  ...answer,
  updatedAt: updatedAt.toISOString(),
})

export const listSavedAnswers = (db: Database, query: SavedAnswersQuery): Promise<Page<SavedAnswer>> =>
  readPage(db, query, {
    select: db.select().from(savedAnswers).$dynamic(),
    ...byName(savedAnswers, query, 'name'),
    toItems: (rows) => rows.map(toSavedAnswer),
  })

/** Throws NOT_FOUND. */
export async function getSavedAnswer(db: Database, id: string): Promise<SavedAnswer> {
  const [row] = isId(id) ? await db.select().from(savedAnswers).where(eq(savedAnswers.id, id)) : []
  if (row === undefined) throw notFound('Saved answer')
  return toSavedAnswer(row)
}

const orNameTaken = (name: string) => (error: unknown) => {
  if (violates(error, 'saved_answers_name_unique'))
    throw new Refusal('NAME_TAKEN', `There is already a saved answer ${name}`)
  throw error
}

/** Throws NAME_TAKEN. */
export async function createSavedAnswer(
  tx: Transaction,
  { version: _, ...fields }: SavedAnswerFields,
  actor: string,
): Promise<SavedAnswer> {
  const [row] = await tx
    .insert(savedAnswers)
    .values({ ...fields, updatedBy: actor })
    .returning()
    .catch(orNameTaken(fields.name))
  if (row === undefined) throw new Error(`The answer ${fields.name} was not inserted`)
  return toSavedAnswer(row)
}

async function lockSavedAnswer(tx: Transaction, id: string): Promise<SavedAnswer> {
  if (isId(id)) await tx.select().from(savedAnswers).where(eq(savedAnswers.id, id)).for('update')
  return getSavedAnswer(tx, id)
}

/** Throws NOT_FOUND, VERSION_CONFLICT, NAME_TAKEN. */
export async function saveSavedAnswer(
  tx: Transaction,
  id: string,
  { version, ...fields }: SavedAnswerFields,
  actor: string,
): Promise<{ before: SavedAnswer; after: SavedAnswer }> {
  const before = await lockSavedAnswer(tx, id)
  refuseOldVersion(before, version, 'saved answer')
  await tx
    .update(savedAnswers)
    .set({ ...fields, ...savedBy(savedAnswers, actor) })
    .where(eq(savedAnswers.id, id))
    .catch(orNameTaken(fields.name))
  return { before, after: await getSavedAnswer(tx, id) }
}

/** Throws NOT_FOUND. */
export async function deleteSavedAnswer(tx: Transaction, id: string): Promise<SavedAnswer> {
  const answer = await lockSavedAnswer(tx, id)
  await tx.delete(savedAnswers).where(eq(savedAnswers.id, id))
  return answer
}
