import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { booleanSql, integerSql } from '../../platform/db/typed-sql.ts'
import type { SortKey } from '../lists/list-order.ts'
import { listedProducts } from '../lists/listed-products-table.ts'
import { inStockFirst, newest, type ProductSelection, productSelections } from '../lists/product-selections.ts'
import { type ReadSearch, readSearch } from './read-search.ts'
import { anyOf, beginning, having, matching, type Term, termsReader, whole } from './search-terms.ts'

export type Search = { selection: ProductSelection; narrowing: Omit<ReadSearch, 'words'> }

const { words } = listedProducts
const matches = (query: string) => sql`(${words} @@ ${query}::tsquery)`

const readIsMatched = prepared('is_matched', (db: Reader, { query }: Values<{ query: string }>) =>
  db
    .select({ isMatched: booleanSql`exists (select from ${listedProducts} where ${words} @@ query)` })
    .from(sql`cast(${query} as tsquery) searched (query)`),
)

/** How many of the terms some product has: all, one or two fewer, or one. */
async function mostTerms(db: Reader, terms: readonly Term[]): Promise<number> {
  const all = terms.length
  for (const size of [all, all - 1, all - 2])
    if (size > 1 && (await readIsMatched(db, { query: having(terms, size) }))[0]?.isMatched) return size
  return 1
}

/** Up to a thousand each. */
const readCounts = prepared('counts_of_matches', (db: Reader, { queries }: Values<{ queries: string[] }>) => {
  const counted = sql`select from ${listedProducts} where ${words} @@ query limit 1000`
  return db
    .select({ products: integerSql`(select count(*)::int from (${counted}) counted)` })
    .from(sql`unnest(${queries}::tsquery[]) with ordinality searched (query, number)`)
    .orderBy(sql`number`)
})

/** Only those that products have. */
async function byRarity(db: Reader, terms: readonly Term[]): Promise<Term[]> {
  const counts = await readCounts(db, { queries: terms.map((term) => matching(term)) })
  return terms
    .map((term, index) => ({ term, products: counts[index]?.products ?? 0 }))
    .filter(({ products }) => products > 0)
    .toSorted((a, b) => a.products - b.products)
    .map(({ term }) => term)
}

/** D, C, B, A. */
const weights = sql.raw("'{0.1, 0.4, 0.8, 1}'")
const outsideDescription = 'ABC'
/** Factor for matches that are spelled otherwise. */
const otherwise = 0.7

/** What ts_rank gives a word in a product's name; what is spelled otherwise never ranks higher than `otherwise` of that. */
const rankInName = sql`ts_rank(${weights}, 'word:1A'::tsvector, 'word'::tsquery)`
const atMostOtherwise = (rank: SQL) => sql`${otherwise} * least(${rankInName}, ${rank})`

/** By the best weight among its matches. */
function rankOf({ spellings, others, beginnings }: Term): SQL {
  const rank = (query: string) => sql`ts_rank(${weights}, ${words}, ${query}::tsquery)`
  const ranks = [
    ...spellings.map((word) => rank(whole(word))),
    ...beginnings.map((word) => atMostOtherwise(rank(beginning(word)))),
  ]
  // Several words give the average, but a product has one.
  if (others.length > 0)
    ranks.push(atMostOtherwise(sql`${others.length} * ${rank(anyOf(others.map((word) => whole(word))))}`))
  return sql`greatest(${sql.join(ranks, sql`, `)})`
}

/**
 * Products with all terms, else all but one or two, else any. Order: terms outside the description; in stock, if the shop wishes;
 * the rarest term, if some are missing; rank, by where and how a term matches (decision 098).
 */
async function selectionOf(db: Reader, terms: readonly Term[]): Promise<ProductSelection> {
  const size = await mostTerms(db, terms)
  const isIncomplete = size < terms.length
  const rarest = isIncomplete ? await byRarity(db, terms) : []
  const matched = (query: string): SortKey => ({ value: matches(query), type: 'boolean', isDescending: true })
  const rank = sql.join(terms.map(rankOf), sql` + `)
  const order: SortKey[] = [
    matched(having(terms, size, outsideDescription)),
    inStockFirst,
    ...rarest.map((term) => matched(matching(term))),
    { value: sql`(${rank})::float8`, type: 'float8', isDescending: true },
    ...newest,
  ]
  const spelledInName = terms.map(({ spellings }) => anyOf(spellings.map((word) => whole(word, 'A')))).join(' & ')
  const first = sql`${matches(spelledInName)} and not ${inStockFirst.value}`
  return {
    where: matches(having(terms, size)),
    order,
    ...(isIncomplete ? { isIncomplete } : { first }),
  }
}

/** Null if the text has no word and narrows nothing. */
export function productSearch(db: Reader): (text: string) => Promise<Search | null> {
  const termsOf = termsReader(db)
  return async (text) => {
    const { words, ...narrowing } = readSearch(text)
    if (words.length > 0) return { selection: await selectionOf(db, await termsOf(words)), narrowing }
    return Object.keys(narrowing).length > 0 ? { selection: productSelections.all, narrowing } : null
  }
}
