import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { arrayText } from '../../platform/db/prepared.ts'
import { listedProducts, listedProductsOf } from '../lists/listed-products-table.ts'
import { comesLast, type ProductSelection, productSelections } from '../lists/product-selections.ts'
import { rankProducts } from './ranked-products.ts'
import { type ReadSearch, readSearch } from './read-search.ts'
import { synonymsReader } from './synonyms.ts'
import { vocabularyReader, type WordMatch } from './vocabulary.ts'

/** The matches of a word and of what it means. A word that means another is not taken for a misspelling of a third. */
function matchesWith(matches: Map<string, WordMatch[]>, word: string, meanings: readonly string[]): WordMatch[] {
  const matchesOf = (term: string) => matches.get(term) ?? []
  if (meanings.length === 0) return matchesOf(word)
  const own = matchesOf(word).filter(({ isLoose }) => !isLoose)
  const best = new Map(own.map((match) => [match.word, match]))
  for (const match of meanings.flatMap(matchesOf)) {
    const confidence = 0.9 * match.confidence
    if ((best.get(match.word)?.confidence ?? 0) < confidence) best.set(match.word, { ...match, confidence })
  }
  return [...best.values()]
}

/** The elements of an array that the statement is given: from a subquery, so that PostgreSQL plans it once. */
const given = (name: string, type: string) => sql`unnest((select ${sql.placeholder(name)}::${sql.raw(type)}[]))`

/** The listed products of those that were ranked. */
const picked: NonNullable<ProductSelection['picked']> = {
  query: (columns) => sql`
    with ranked as (
      select ${given('ids', 'uuid')} as product_id, ${given('scores', 'float8')} as score, ${given('weak', 'bool')} as is_weak
    )
    select ${columns}, score, is_weak
    from ranked join ${listedProductsOf(sql`select product_id from ranked`)} on ${listedProducts.id} = product_id`,
  order: sql`is_weak, ${comesLast}, score desc, created_at desc, id`,
  isCut: sql`${sql.placeholder('isCut')}::bool`,
  isPartial: sql`${sql.placeholder('isPartial')}::bool`,
}

/** What a search text asks for: the products that match its words, and what narrows them. */
export type Search = { selection: ProductSelection; narrowing: Omit<ReadSearch, 'words'> }

/**
 * Returns a function that reads a search text: best match first, sold out after the others if the shop wishes, and what only its
 * description has words of last. Null if nothing matches. Of a narrowed search more products are compared.
 */
export function productSearch(db: Reader): (text: string, isNarrowed?: boolean) => Promise<Search | null> {
  const vocabulary = vocabularyReader(db)
  const synonymsOf = synonymsReader(db)
  return async (text, isNarrowed = false) => {
    const { words, ...narrowing } = readSearch(text)
    if (words.length === 0)
      return Object.keys(narrowing).length > 0 ? { selection: productSelections.all, narrowing } : null
    const [synonyms, own] = await Promise.all([synonymsOf(words), vocabulary(words)])
    const meanings = [...synonyms.values()].flat().filter((meaning) => !own.has(meaning))
    const matches = meanings.length > 0 ? new Map([...own, ...(await vocabulary([...new Set(meanings)]))]) : own
    const termMatches = words
      .map((word) => matchesWith(matches, word, synonyms.get(word) ?? []))
      .filter((found) => found.length > 0)
    if (termMatches.length === 0) return null
    const isAnyNarrowed = isNarrowed || Object.keys(narrowing).length > 0
    const { products, matched, isCut } = await rankProducts(db, termMatches, isAnyNarrowed)
    return {
      selection: {
        name: 'search',
        values: {
          ids: arrayText(products.map(({ id }) => id)),
          scores: arrayText(products.map(({ score }) => score)),
          weak: arrayText(products.map(({ isWeak }) => isWeak)),
          isCut,
          isPartial: matched < words.length,
        },
        picked,
      },
      narrowing,
    }
  }
}
