import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { searchWords } from './search-table.ts'
import { editDistance, phoneticKey } from './search-words.ts'

/** A word that products have. `isAlphabetic` is false for short words and for those with digits, such as SKUs. */
type VocabularyWord = { word: string; phonetic: string; isAlphabetic: boolean }
/** A word that products have, and the confidence that it is the searched one: above 0 and at most 1. */
export type WordMatch = { word: string; confidence: number }
export type Vocabulary = (term: string) => WordMatch[]

/** While somebody types, many words match by prefix: the best of them are enough. */
const maxMatches = 30

const maxEditDistance = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** The edit distance of a term and a word, or of their phonetic keys; infinite beyond the maximum for the term's length. */
function fuzzyDistance(term: string, termPhonetic: string, { word, phonetic }: VocabularyWord): number {
  const max = maxEditDistance(term.length)
  const distance = editDistance(term, word, max)
  if (distance <= max) return distance
  // The term may be the beginning of a word that is still being typed.
  if (term.length >= 5 && word.length > term.length && editDistance(term, word.slice(0, term.length), 1) === 1)
    return 1.5
  const phoneticDistance = termPhonetic.length >= 5 ? editDistance(termPhonetic, phonetic, max) : max + 1
  return phoneticDistance <= max ? phoneticDistance + 0.5 : Number.POSITIVE_INFINITY
}

/**
 * Matches a search term with the shop's words: the term itself, words that begin with it, and its phonetic variants; if there
 * are none, words whose phonetic key begins with the term's; and if there are none either, words within the edit distance.
 */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  const vocabulary = words.map(
    (word): VocabularyWord => ({ word, phonetic: phoneticKey(word), isAlphabetic: /^\D{4,}$/.test(word) }),
  )

  function bestMatches(confidenceOf: (candidate: VocabularyWord) => number): WordMatch[] {
    const matches: WordMatch[] = []
    for (const candidate of vocabulary) {
      const confidence = confidenceOf(candidate)
      if (confidence > 0) matches.push({ word: candidate.word, confidence })
    }
    return matches.sort((a, b) => b.confidence - a.confidence || a.word.length - b.word.length).slice(0, maxMatches)
  }

  return (term) => {
    const phonetic = phoneticKey(term)
    const isAlphabetic = /^\D{3,}$/.test(term)
    const direct = bestMatches((candidate) => {
      if (candidate.word === term) return 1
      // The beginning of a SKU matches less well than a phonetic variant: `sari` is a saree rather than SAR-IKT-014.
      if (candidate.word.startsWith(term))
        return candidate.isAlphabetic ? 0.7 + (0.2 * term.length) / candidate.word.length : 0.4
      return isAlphabetic && candidate.isAlphabetic && candidate.phonetic === phonetic ? 0.7 : 0
    })
    if (direct.length > 0 || !isAlphabetic) return direct
    const phoneticPrefixes = bestMatches((candidate) =>
      candidate.isAlphabetic && phonetic.length >= 3 && candidate.phonetic.startsWith(phonetic) ? 0.5 : 0,
    )
    if (phoneticPrefixes.length > 0) return phoneticPrefixes
    return bestMatches((candidate) =>
      candidate.isAlphabetic ? Math.max(0, 0.5 - 0.1 * fuzzyDistance(term, phonetic, candidate)) : 0,
    )
  }
}

/** The database's vocabulary, cached until the number of words changes: words are only ever added. */
export function cachedVocabulary(db: Database): () => Promise<Vocabulary> {
  const counted = db.select({ count: sql<number>`count(*)::int` }).from(searchWords).prepare('count_search_words')
  let size = -1
  let vocabulary = vocabularyOf([])
  return async () => {
    const [now] = await counted.execute()
    if (now?.count !== size) {
      const words = await db.select().from(searchWords)
      vocabulary = vocabularyOf(words.map(({ word }) => word))
      size = words.length
    }
    return vocabulary
  }
}
