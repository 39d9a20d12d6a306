import type { Reader } from '../../platform/db/database.ts'
import { synonymsReader } from './synonyms.ts'
import { type Matches, matchWords } from './vocabulary.ts'

/**
 * A word that was searched for. `spellings` are the word itself and what it means; `others` begin like them, sound like them or are
 * what they may be misspelt for; all words that begin with one of `beginnings` are found, too.
 */
export type Term = { spellings: readonly string[]; others: readonly string[]; beginnings: readonly string[] }

/** Of codes, which are not in the vocabulary and found as they were typed. */
const noMatches: Matches = { beginnings: null, others: [] }

/** Returns a function that finds the terms of searched words: what they mean, by synonyms, and how products spell them. */
export function termsReader(db: Reader): (words: readonly string[]) => Promise<Term[]> {
  const synonymsOf = synonymsReader(db)
  return async (words) => {
    const synonyms = await synonymsOf(words)
    const meaningsOf = (word: string) => synonyms.get(word) ?? []
    const all = [...new Set(words.flatMap((word) => [word, ...meaningsOf(word)]))]
    // A word that means another is not taken for a misspelling of a third.
    const matches = await matchWords(db, all, (word) => meaningsOf(word).length === 0)
    return words.map((word) => {
      const spellings = [word, ...meaningsOf(word)]
      const found = spellings.map((spelling) => ({ spelling, ...(matches.get(spelling) ?? noMatches) }))
      const others = new Set(found.flatMap(({ beginnings, others }) => [...(beginnings ?? []), ...others]))
      for (const spelling of spellings) others.delete(spelling)
      const beginnings = found.filter((each) => each.beginnings === null).map(({ spelling }) => spelling)
      return { spellings, others: [...others], beginnings }
    })
  }
}

/** A tsquery of what has a word, with these weights. Words have letters and digits only, so that no quote ends early. */
export const whole = (word: string, weights = ''): string => (weights === '' ? `'${word}'` : `'${word}':${weights}`)
/** The same of what has any word that begins so. */
export const beginning = (word: string, weights = ''): string => `'${word}':*${weights}`
export const anyOf = (queries: readonly string[]): string => `(${queries.join(' | ')})`

/** A tsquery of what has a term. */
export const matching = ({ spellings, others, beginnings }: Term, weights?: string): string =>
  anyOf([
    ...[...spellings, ...others].map((word) => whole(word, weights)),
    ...beginnings.map((word) => beginning(word, weights)),
  ])

/** All choices of `size` of these terms. */
function choices(terms: readonly Term[], size: number): Term[][] {
  if (size === 0) return [[]]
  return terms.flatMap((term, index) => choices(terms.slice(index + 1), size - 1).map((others) => [term, ...others]))
}

/** A tsquery of what has `size` of the terms. */
export const having = (terms: readonly Term[], size: number, weights?: string): string =>
  choices(terms, size)
    .map((some) => some.map((term) => matching(term, weights)).join(' & '))
    .join(' | ')
