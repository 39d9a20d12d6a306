import type { Synonym, SynonymFields, SynonymsQuery } from '@kargha/contract/staff/searches.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Reader, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { toLatin } from './devanagari.ts'
import { searchSynonyms } from './search-table.ts'
import { phoneticKey, wordsOf } from './search-words.ts'

/** A word's meanings, or those of words that sound like it. */
export function synonymsReader(db: Reader): (words: readonly string[]) => Promise<Map<string, string[]>> {
  const found = db
    .select({ word: searchSynonyms.word, sound: searchSynonyms.sound, meaning: searchSynonyms.meaning })
    .from(searchSynonyms)
    .where(sql`${searchSynonyms.sound} = any(${sql.placeholder('sounds')}::text[])`)
    .orderBy(asc(searchSynonyms.meaning))
    // A word means a few things; a search has ten words.
    .limit(100)
    .prepare('search_synonyms')
  return async (words) => {
    const rows = await found.execute({ sounds: words.map(phoneticKey) })
    const meaningsOf = (isMeant: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(isMeant).map(({ meaning }) => meaning)
    return new Map(
      words.map((searched) => {
        const own = meaningsOf(({ word }) => word === searched)
        return [searched, own.length > 0 ? own : meaningsOf(({ sound }) => sound === phoneticKey(searched))]
      }),
    )
  }
}

const toSynonym = ({ id, word, meaning }: typeof searchSynonyms.$inferSelect): Synonym => ({ _id: id, word, meaning })

export const listSynonyms = (db: Database, query: SynonymsQuery): Promise<Page<Synonym>> =>
  readPage(db, query, {
    select: db.select().from(searchSynonyms).$dynamic(),
    where: [contains(query.q, searchSynonyms.word, searchSynonyms.meaning)],
    sort: query.sort === 'meaning' ? searchSynonyms.meaning : searchSynonyms.word,
    id: searchSynonyms.id,
    toItems: (rows) => rows.map(toSynonym),
  })

const read = async (db: Database, id: string, forUpdate = false): Promise<Synonym> => {
  const found = db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id))
  const [row] = isId(id) ? await (forUpdate ? found.for('update') : found) : []
  if (row === undefined) throw notFound('Synonym')
  return toSynonym(row)
}

/** Throws NOT_FOUND. */
export const getSynonym = (db: Database, id: string): Promise<Synonym> => read(db, id)

/** Split like searches. */
function columnsOf(fields: SynonymFields) {
  const [word = '', meaning = ''] = [fields.word, fields.meaning].map((text) => toLatin(wordsOf(text)[0] ?? ''))
  return { word, meaning, sound: phoneticKey(word) }
}

const orTaken =
  ({ word, meaning }: SynonymFields) =>
  (error: unknown) => {
    if (violates(error, 'search_synonyms_pair')) throw new Refusal('NAME_TAKEN', `${word} already means ${meaning}`)
    throw error
  }

/** Leaves those that the shop has. */
export async function addSynonyms(tx: Transaction, some: readonly SynonymFields[]): Promise<void> {
  await tx.insert(searchSynonyms).values(some.map(columnsOf)).onConflictDoNothing()
}

/** Throws NAME_TAKEN. */
export async function createSynonym(tx: Transaction, fields: SynonymFields): Promise<Synonym> {
  const columns = columnsOf(fields)
  const [row] = await tx.insert(searchSynonyms).values(columns).returning().catch(orTaken(columns))
  if (row === undefined) throw new Error(`The synonym ${columns.word} was not inserted`)
  return toSynonym(row)
}

/** Throws NOT_FOUND, NAME_TAKEN. */
export async function saveSynonym(
  tx: Transaction,
  id: string,
  fields: SynonymFields,
): Promise<{ before: Synonym; after: Synonym }> {
  const before = await read(tx, id, true)
  const columns = columnsOf(fields)
  await tx.update(searchSynonyms).set(columns).where(eq(searchSynonyms.id, id)).catch(orTaken(columns))
  return { before, after: { _id: id, word: columns.word, meaning: columns.meaning } }
}

/** Throws NOT_FOUND. */
export async function deleteSynonym(tx: Transaction, id: string): Promise<Synonym> {
  const synonym = await read(tx, id, true)
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
  return synonym
}
