import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { textSql, typedSql } from '../../platform/db/typed-sql.ts'
import { searchWords } from './search-table.ts'
import { editDistance, phoneticKey } from './search-words.ts'

/** A word of the shop, with its phonetic key. */
const Word = z.object({ word: z.string(), sound: z.string() })
type Word = z.infer<typeof Word>

const textsSql = typedSql(z.array(z.string()))
const wordsSql = typedSql(z.array(Word))

/** Of words that sound like a searched one, or may be meant by it, no more than these are looked for. */
const maxMatches = 30

/** What has digits is a code or a size: it is not in the vocabulary, and found as it was typed. */
const isSpelled = (term: string) => !/\d/.test(term)
/** A shorter term is not taken for a misspelling. */
const fewestLetters = 4

const maxEditDistance = (length: number) => (length >= 8 ? 2 : 1)

/** The edit distance of a term and a word, or of their phonetic keys; infinite beyond the maximum for the term's length. */
function fuzzyDistance(term: string, { word, sound }: Word): number {
  const max = maxEditDistance(term.length)
  const distance = editDistance(term, word, max)
  if (distance <= max) return distance
  // The term may be the beginning of a word that is still being typed.
  if (term.length >= 5 && word.length > term.length && editDistance(term, word.slice(0, term.length), 1) === 1)
    return 1.5
  const termSound = phoneticKey(term)
  const phoneticDistance = termSound.length >= 5 ? editDistance(termSound, sound, max) : max + 1
  return phoneticDistance <= max ? phoneticDistance + 0.5 : Number.POSITIVE_INFINITY
}

/**
 * The words that a misspelt term may mean: those that differ by one letter (chandri is chanderi rather than the beginning of
 * Chandrakala), or else those whose sound begins as the term's does, or else the nearest within the edit distance.
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

/** The words that begin with each term, one more than `maxMatches` at most, and others that sound like it. */
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

/** Words that begin with the same letter as each term, or that sound like its beginning: people seldom mistake the first letter. */
const readCandidates = prepared('candidate_words', (db: Reader, values: Terms) =>
  db
    .select({ term: textSql`term`, words: wordsSql`json_agg(json_build_object('word', word, 'sound', sound))` })
    .from(
      sql`${searched(values)} join ${searchWords} on sound is not null and (word ^@ left(term, 1) or sound ^@ term_sound)`,
    )
    .groupBy(sql`term`),
)

/**
 * What finds a term: `beginnings` are words that begin with it, null where these are too many, or codes that the shop's vocabulary
 * lacks; `others` sound like it or, where no word does either, may be meant by it.
 */
export type Matches = { beginnings: string[] | null; others: string[] }

/** Matches terms with the words that products have. Only those are taken for misspellings of which `isFuzzy` says so. */
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
