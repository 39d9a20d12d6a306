import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { editDistance, phoneticKey } from './search-words.ts'

/**
 * A word that products have. `sound` is its phonetic key; null for short words and for those with digits, such as SKUs. `products`
 * is how many have it; 0 where few have.
 */
export type VocabularyWord = { word: string; sound: string | null; products: number }
/**
 * A word that products have, and the confidence that it is the searched one: above 0 and at most 1. A loose match is taken where no
 * word begins or sounds like the searched one.
 */
export type WordMatch = Pick<VocabularyWord, 'word' | 'products'> & { confidence: number; isLoose?: true }

/** While somebody types, many words match by prefix: the best of them are enough. */
const maxMatches = 30

const maxEditDistance = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** The edit distance of a term and a word, or of their phonetic keys; infinite beyond the maximum for the term's length. */
function fuzzyDistance(term: string, termSound: string, word: string, sound: string): number {
  const max = maxEditDistance(term.length)
  const distance = editDistance(term, word, max)
  if (distance <= max) return distance
  // The term may be the beginning of a word that is still being typed.
  if (term.length >= 5 && word.length > term.length && editDistance(term, word.slice(0, term.length), 1) === 1)
    return 1.5
  const phoneticDistance = termSound.length >= 5 ? editDistance(termSound, sound, max) : max + 1
  return phoneticDistance <= max ? phoneticDistance + 0.5 : Number.POSITIVE_INFINITY
}

/**
 * The best of some words by their confidences. Where many products have one of them, those that few have and that only resemble the
 * term are half as likely: in a large shop sari means saree, rather than one of the villages that begin with it.
 */
function bestMatches(
  words: readonly VocabularyWord[],
  confidenceOf: (candidate: VocabularyWord) => number,
): WordMatch[] {
  const matches: WordMatch[] = []
  for (const candidate of words) {
    const confidence = confidenceOf(candidate)
    if (confidence > 0) matches.push({ word: candidate.word, products: candidate.products, confidence })
  }
  const isFrequent = ({ products }: WordMatch) => products > 0
  if (matches.some(isFrequent))
    for (const match of matches) if (!isFrequent(match) && match.confidence < 1) match.confidence /= 2
  return matches.sort((a, b) => b.confidence - a.confidence || a.word.length - b.word.length).slice(0, maxMatches)
}

const isSpelled = (term: string) => /^\D{3,}$/.test(term)

/** The term itself, words that begin with it, and its phonetic variants. */
export function directMatches(term: string, words: readonly VocabularyWord[]): WordMatch[] {
  const termSound = isSpelled(term) ? phoneticKey(term) : undefined
  return bestMatches(words, ({ word, sound }) => {
    if (word === term) return 1
    // The beginning of a SKU matches less well than a phonetic variant: `sari` is a saree rather than SAR-IKT-014.
    if (word.startsWith(term)) return sound === null ? 0.4 : 0.7 + (0.2 * term.length) / word.length
    return sound !== null && sound === termSound ? 0.7 : 0
  })
}

/**
 * Words that differ from the term by one letter: chandri is chanderi rather than the beginning of Chandrakala. If there are none, words
 * whose phonetic key begins with the term's; if there are none either, words within the edit distance.
 */
export function looseMatches(term: string, words: readonly VocabularyWord[]): WordMatch[] {
  if (!isSpelled(term)) return []
  const near = bestMatches(words, ({ word, sound }) =>
    term.length >= 5 && sound !== null && editDistance(term, word, 1) === 1 ? 0.4 : 0,
  )
  if (near.length > 0) return near
  const termSound = phoneticKey(term)
  const beginnings = bestMatches(words, ({ sound }) =>
    termSound.length >= 3 && sound?.startsWith(termSound) ? 0.5 : 0,
  )
  if (beginnings.length > 0) return beginnings
  return bestMatches(words, ({ word, sound }) =>
    sound === null ? 0 : Math.max(0, 0.5 - 0.1 * fuzzyDistance(term, termSound, word, sound)),
  )
}

/** So many words that begin alike are read for one that nobody has, and no more. */
const maxRead = sql.raw('1500')
/** At most this many are read for a word that is still being typed; frequent words are read separately. */
const maxLonger = sql.raw('500')

/** A range of an index on words or sounds: those that begin with a text. The operators are those of text_pattern_ops. */
const beginsWith = (column: SQL, text: SQL) => sql`(${column} ~>=~ ${text} and ${column} ~<~ (${text} || chr(1114111)))`

/** The first of the words that meet a condition; where very many do, the first of some. */
const firstOf = (condition: SQL, order: SQL) => sql`(
  select word, sound, products from (select * from search_words where ${condition} limit ${maxLonger}) found
  order by ${order} limit ${sql.raw(String(maxMatches))})`

/** Words for directMatches. */
const directCandidates = sql`
  select word, sound, products from search_words where word = term
  union ${firstOf(sql`sound is not null and ${beginsWith(sql`word`, sql`term`)}`, sql`length(word), word`)}
  union ${firstOf(sql`products > 0 and ${beginsWith(sql`word`, sql`term`)}`, sql`products desc`)}
  union ${firstOf(sql`sound = term_sound`, sql`products desc, length(word), word`)}
  union (select word, sound, products from search_words where sound is null and ${beginsWith(sql`word`, sql`term`)}
    order by word using ~<~ limit ${sql.raw(String(maxMatches))})`

/** Whether all words are so few that they can be compared. */
const isSmallShop = sql`(select count(*) <= ${maxRead} from (select from search_words where sound is not null limit ${maxRead} + 1) counted)`

/** Words for looseMatches: people seldom mistake a word's first letter. In a small shop these are all words. */
const looseCandidates = sql`
  (select word, sound, products from search_words where products > 0 and ${beginsWith(sql`word`, sql`left(term, 1)`)} limit ${maxRead})
  union (select word, sound, products from search_words where sound is not null and ${beginsWith(sql`sound`, sql`term_sound`)}
    order by sound using ~<~ limit ${maxRead})
  union (select word, sound, products from search_words where sound is not null and ${beginsWith(sql`word`, sql`left(term, 1)`)} limit ${maxRead})
  union (select word, sound, products from search_words where sound is not null and ${isSmallShop})`

/** Returns a function that reads a term's candidates for each of some terms, in one query. */
function candidateReader(db: Reader, name: string, candidates: SQL) {
  const query = db
    .select({
      term: sql<string>`term`,
      words: sql<string[]>`words`,
      sounds: sql<(string | null)[]>`sounds`,
      products: sql<number[]>`products`,
    })
    .from(sql`unnest(${sql.placeholder('terms')}::text[], ${sql.placeholder('sounds')}::text[]) searched (term, term_sound)
      cross join lateral (select array_agg(word) as words, array_agg(sound) as sounds, array_agg(products) as products from (${candidates}) candidate) found`)
    .prepare(name)
  return async (terms: readonly string[]) => {
    if (terms.length === 0) return []
    const rows = await query.execute({ terms, sounds: terms.map(phoneticKey) })
    return rows.map(({ term, words, sounds, products }) => ({
      term,
      words: (words ?? []).map(
        (word, index): VocabularyWord => ({ word, sound: sounds[index] ?? null, products: products[index] ?? 0 }),
      ),
    }))
  }
}

export type Vocabulary = (terms: readonly string[]) => Promise<Map<string, WordMatch[]>>

/**
 * Returns a function that matches search terms with the words that products have: the term itself, words that begin with it and its
 * phonetic variants; if there are none, what comes near. The words stay in the database, however many there are.
 */
export function vocabularyReader(db: Reader): Vocabulary {
  const readDirect = candidateReader(db, 'direct words', directCandidates)
  const readLoose = candidateReader(db, 'loose words', looseCandidates)
  return async (terms) => {
    const matches = new Map<string, WordMatch[]>()
    for (const { term, words } of await readDirect(terms)) matches.set(term, directMatches(term, words))
    const unknown = terms.filter((term) => isSpelled(term) && !matches.get(term)?.length)
    for (const { term, words } of await readLoose(unknown))
      matches.set(
        term,
        looseMatches(term, words).map((match) => ({ ...match, isLoose: true })),
      )
    return matches
  }
}
