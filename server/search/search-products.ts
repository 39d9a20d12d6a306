import { sql } from 'drizzle-orm'
import { comesLast, type ProductSelection, productSelections } from '../catalogue/product-selections.ts'
import type { Reader } from '../db/database.ts'
import { rankedProducts, searchedWords } from './ranked-products.ts'
import { type ReadSearch, readSearch } from './read-search.ts'
import { synonymsReader } from './synonyms.ts'
import { vocabularyReader, type WordMatch } from './vocabulary.ts'

/** The matches of a word and of what it means. A word that means another is not taken for a misspelling of a third. */
function matchesWith(matches: Map<string, WordMatch[]>, word: string, meanings: readonly string[]): WordMatch[] {
  const matchesOf = (term: string) => matches.get(term) ?? []
  if (meanings.length === 0) return matchesOf(word)
  const own = matchesOf(word).filter(({ confidence }) => confidence >= 0.7)
  const best = new Map(own.map((match) => [match.word, match]))
  for (const match of meanings.flatMap(matchesOf)) {
    const confidence = 0.9 * match.confidence
    if ((best.get(match.word)?.confidence ?? 0) < confidence) best.set(match.word, { word: match.word, confidence })
  }
  return [...best.values()]
}

/** What a search text asks for: the products that match its words, and what narrows them. */
export type Search = { selection: ProductSelection; narrowing: Omit<ReadSearch, 'words'> }

/**
 * Returns a function that reads a search text: best match first, sold out after the others if the shop wishes, and what only its
 * description has words of last. Null if nothing matches.
 */
export function productSearch(db: Reader): (text: string) => Promise<Search | null> {
  const vocabulary = vocabularyReader(db)
  const synonymsOf = synonymsReader(db)
  return async (text) => {
    const { words, ...narrowing } = readSearch(text)
    if (words.length === 0)
      return Object.keys(narrowing).length > 0 ? { selection: productSelections.all, narrowing } : null
    const synonyms = await synonymsOf(words)
    const matches = await vocabulary([...new Set([...words, ...[...synonyms.values()].flat()])])
    const termMatches = words
      .map((word) => matchesWith(matches, word, synonyms.get(word) ?? []))
      .filter((found) => found.length > 0)
    if (termMatches.length === 0) return null
    const hasSeveralTerms = termMatches.length > 1
    return {
      selection: {
        name: hasSeveralTerms ? 'search for several terms' : 'search for a term',
        values: { ...searchedWords(termMatches), wordCount: words.length },
        picked: {
          query: (columns) => rankedProducts(hasSeveralTerms, columns),
          order: sql`is_weak, ${comesLast}, score desc, created_at desc, id`,
          isCut: sql`is_cut`,
          isPartial: sql`words < ${sql.placeholder('wordCount')}`,
        },
      },
      narrowing,
    }
  }
}
