import { type SQL, sql } from 'drizzle-orm'
import { products } from '../catalogue/catalogue-table.ts'
import { type ProductSelection, productSelections } from '../catalogue/product-selections.ts'
import type { Database } from '../db/database.ts'
import { isInStock } from '../stock/stock.ts'
import { readSearch } from './read-search.ts'
import { productWords } from './search-table.ts'
import { synonymsReader } from './synonyms.ts'
import { cachedVocabulary, type Vocabulary, type WordMatch } from './vocabulary.ts'

/** Products that match all the terms, or if there are none those that match most of them, with their scores. */
const matchingProducts = (termMatches: readonly WordMatch[][]) => {
  const allWords = sql.param(termMatches.flatMap((matches) => matches.map(({ word }) => word)))
  const scores = termMatches.map((matches) => {
    const words = sql.param(matches.map(({ word }) => word))
    const confidences = sql.param(matches.map(({ confidence }) => confidence))
    return sql`max(weight * (${confidences}::float8[])[array_position(${words}::text[], word)])`
  })
  const columns = scores.map((score, index) => sql`${score} as ${sql.identifier(`score${index}`)}`)
  const names = scores.map((_, index) => sql.identifier(`score${index}`))
  const sum = (terms: SQL[]) => sql.join(terms, sql` + `)
  return sql`
    with found as materialized (
      select ${products.id}, ${products.createdAt}, not ${isInStock(products.id)} as is_sold_out,
        ${sum(names.map((score) => sql`coalesce(${score}, 0)`))} as score,
        ${sum(names.map((score) => sql`(${score} is not null)::int`))} as words
      from (
        select product_id, ${sql.join(columns, sql`, `)} from ${productWords}
        where word = any(${allWords}::text[]) group by product_id
      ) scored join ${products} on ${products.id} = scored.product_id
      where ${products.status} = 'published'
    )
    select * from found where words = (select max(words) from found)`
}

/** The matches of a word and of what it means. A word that means another is not taken for a misspelling of a third. */
function matchesWith(matchesOf: Vocabulary, word: string, meanings: readonly string[]): WordMatch[] {
  if (meanings.length === 0) return matchesOf(word)
  const own = matchesOf(word).filter(({ confidence }) => confidence >= 0.7)
  const best = new Map(own.map((match) => [match.word, match]))
  for (const match of meanings.flatMap(matchesOf)) {
    const confidence = 0.9 * match.confidence
    if ((best.get(match.word)?.confidence ?? 0) < confidence) best.set(match.word, { word: match.word, confidence })
  }
  return [...best.values()]
}

/** What a search text asks for: the products that match its words, and its prices in rupees. */
export type Search = { selection: ProductSelection; prices: { minPrice?: number; maxPrice?: number } }

/** Returns a function that reads a search text: best match first, sold out last. Null if nothing matches. */
export function productSearch(db: Database): (text: string) => Promise<Search | null> {
  const vocabulary = cachedVocabulary(db)
  const synonymsOf = synonymsReader(db)
  return async (text) => {
    const { words, ...prices } = readSearch(text)
    if (words.length === 0) return Object.keys(prices).length > 0 ? { selection: productSelections.all, prices } : null
    const [matchesOf, synonyms] = await Promise.all([vocabulary(), synonymsOf(words)])
    const termMatches = words
      .map((word) => matchesWith(matchesOf, word, synonyms.get(word) ?? []))
      .filter((matches) => matches.length > 0)
    if (termMatches.length === 0) return null
    const order = sql`picked.is_sold_out, picked.score desc, picked.created_at desc, picked.id`
    return { selection: { picked: { query: matchingProducts(termMatches), order } }, prices }
  }
}
