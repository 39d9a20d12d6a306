import { editDistance } from '@kargha/domain/edit-distance.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { textSql, typedSql } from '../../platform/db/typed-sql.ts'
import { searchWords } from './search-table.ts'
import { phoneticKey } from './search-words.ts'

const Word = z.object({ word: z.string(), sound: z.string() })
type Word = z.infer<typeof Word>

const textsSql = typedSql(z.array(z.string()))
const wordsSql = typedSql(z.array(Word))

const maxMatches = 30

/** Codes and sizes have digits: they are not in the vocabulary and found as typed. */
const isSpelled = (term: string) => !/\d/.test(term)
/** Shorter terms are never misspellings. */
const fewestLetters = 4

const maxEditDistance = (length: number) => (length >= 8 ? 2 : 1)

/** Of the words or their phonetic keys; infinite beyond the term's maximum. */
function fuzzyDistance(term: string, { word, sound }: Word): number {
  const max = maxEditDistance(term.length)
  const distance = editDistance(term, word, max)
  if (distance <= max) return distance
  // The word may still be being typed.
  if (term.length >= 5 && word.length > term.length && editDistance(term, word.slice(0, term.length), 1) === 1)
    return 1.5
  const termSound = phoneticKey(term)
  const phoneticDistance = termSound.length >= 5 ? editDistance(termSound, sound, max) : max + 1
  return phoneticDistance <= max ? phoneticDistance + 0.5 : Number.POSITIVE_INFINITY
}

/**
 * Words that a misspelt term may mean: one letter apart (chandri is chanderi, not the beginning of Chandrakala), else with the
 * term's sound at the beginning, else the nearest.
 */
export function fuzzyMatches(term: string, words: readonly Word[]): string[] {
  const near = words.filter(({ word }) => term.length >= 5 && editDistance(term, word, 1) === 1)
  const termSound = phoneticKey(term)
  const beginnings = words.filter(({ sound }) => termSound.length >= 3 && sound.startsWith(termSound))
  const distances = words.map((word) => ({ ...word, distance: fuzzyDistance(term, word) }))
  const least = Math.min(...distances.map(({ distance }) => distance), Number.MAX_VALUE)
  const nearest = distances.filter(({ distance }) => distance === least)
  return (near.length > 0 ? near : beginnings.length > 0 ? beginnings : nearest)
    .map(({ word }) => word)
    .slice(0, maxMatches)
}

type Terms = Values<{ terms: string[]; sounds: string[] }>

const searched = ({ terms, sounds }: Terms) =>
  sql`unnest(${terms}::text[], ${sounds}::text[]) searched (term, term_sound)`

/** One beyond `maxMatches` shows that there are too many. */
const readDirect = prepared('direct_words', (db: Reader, values: Terms) =>
  db
    .select({
      term: textSql`term`,
      beginnings: textsSql`array(select word from ${searchWords} where word ^@ term limit ${sql.raw(String(maxMatches + 1))})`,
      alike: textsSql`array(select word from ${searchWords} where sound = term_sound and not word ^@ term
        order by length(word), word limit ${sql.raw(String(maxMatches))})`,
    })
    .from(searched(values)),
)

/** Same first letter, or beginning with the term's sound: people seldom mistake the first letter. */
const readCandidates = prepared('candidate_words', (db: Reader, values: Terms) =>
  db
    .select({ term: textSql`term`, words: wordsSql`json_agg(json_build_object('word', word, 'sound', sound))` })
    .from(
      sql`${searched(values)} join ${searchWords} on sound is not null and (word ^@ left(term, 1) or sound ^@ term_sound)`,
    )
    .groupBy(sql`term`),
)

/**
 * `beginnings`: words beginning with the term, null if too many or a code; `others` sound like it or, if none do, may be meant.
 */
export type Matches = { beginnings: string[] | null; others: string[] }

/** Only terms that `isFuzzy` accepts may be misspellings. */
export async function matchWords(
  db: Reader,
  terms: readonly string[],
  isFuzzy: (term: string) => boolean,
): Promise<Map<string, Matches>> {
  const valuesOf = (some: readonly string[]) => ({ terms: [...some], sounds: some.map(phoneticKey) })
  const direct = await readDirect(db, valuesOf(terms.filter(isSpelled)))
  const unknown = direct
    .filter(({ beginnings, alike }) => beginnings.length === 0 && alike.length === 0)
    .map(({ term }) => term)
    .filter((term) => term.length >= fewestLetters && isFuzzy(term))
  const candidates = unknown.length > 0 ? await readCandidates(db, valuesOf(unknown)) : []
  const meant = new Map(candidates.map(({ term, words }) => [term, fuzzyMatches(term, words)]))
  return new Map(
    direct.map(({ term, beginnings, alike }) => [
      term,
      {
        beginnings: beginnings.length > 0 && beginnings.length <= maxMatches ? beginnings : null,
        others: meant.get(term) ?? (term.length > 2 ? alike : []),
      },
    ]),
  )
}
