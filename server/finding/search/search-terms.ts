import type { Reader } from '../../platform/db/database.ts'
import { synonymsReader } from './synonyms.ts'
import { type Matches, matchWords } from './vocabulary.ts'

/**
 * A searched word. `spellings`: itself and its meanings; `others`: words beginning or sounding like those, or perhaps meant;
 * `beginnings` match all words that begin so.
 */
export type Term = { spellings: readonly string[]; others: readonly string[]; beginnings: readonly string[] }

/** As listings have words that stand in the description only. */
export const inDescription = ({ spellings, others, beginnings }: Term): Term => {
  const dotted = (words: readonly string[]) => words.map((word) => `.${word}`)
  return { spellings: dotted(spellings), others: dotted(others), beginnings: dotted(beginnings) }
}

/** For codes, which are found as typed. */
const noMatches: Matches = { beginnings: null, others: [] }

/** By synonyms and products' spellings. */
export function termsReader(db: Reader): (words: readonly string[]) => Promise<Term[]> {
  const synonymsOf = synonymsReader(db)
  return async (words) => {
    const synonyms = await synonymsOf(words)
    const meaningsOf = (word: string) => synonyms.get(word) ?? []
    const all = [...new Set(words.flatMap((word) => [word, ...meaningsOf(word)]))]
    // A word with a meaning is no misspelling.
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

/** A tsquery. Words have only letters and digits, so no quote ends early. */
export const whole = (word: string): string => `'${word}'`
export const inName = (word: string): string => `'${word}':A`
/** For words that begin so. */
export const beginning = (word: string): string => `'${word}':*`
export const anyOf = (queries: readonly string[]): string => `(${queries.join(' | ')})`

export const matching = ({ spellings, others, beginnings }: Term): string =>
  anyOf([...[...spellings, ...others].map(whole), ...beginnings.map(beginning)])

function choices(terms: readonly Term[], size: number): Term[][] {
  if (size === 0) return [[]]
  return terms.flatMap((term, index) => choices(terms.slice(index + 1), size - 1).map((others) => [term, ...others]))
}

/** A tsquery for `size` of the terms. */
export const having = (terms: readonly Term[], size: number): string =>
  choices(terms, size)
    .map((some) => some.map(matching).join(' & '))
    .join(' | ')
