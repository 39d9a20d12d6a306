import { and, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { booleanSql, integerSql } from '../../platform/db/typed-sql.ts'
import type { SortKey } from '../lists/list-order.ts'
import { listedProducts } from '../lists/listed-products-table.ts'
import { inStockFirst, newest, type ProductSelection, productSelections } from '../lists/product-selections.ts'
import { namedCollection } from './named-collection.ts'
import { type ReadSearch, readSearch } from './read-search.ts'
import {
  anyOf,
  beginning,
  having,
  inDescription,
  inName,
  matching,
  type Term,
  termsReader,
  whole,
} from './search-terms.ts'

export type Search = { selection: ProductSelection; narrowing: Omit<ReadSearch, 'words'> }

const { words } = listedProducts
const matches = (query: string) => sql`(${words} @@ ${query}::tsquery)`

const readIsMatched = prepared('is_matched', (db: Reader, { query }: Values<{ query: string }>) =>
  db
    .select({ isMatched: booleanSql`exists (select from ${listedProducts} where ${words} @@ query)` })
    .from(sql`cast(${query} as tsquery) searched (query)`),
)

/** Up to a thousand each. */
const readCounts = prepared('counts_of_matches', (db: Reader, { queries }: Values<{ queries: string[] }>) => {
  const counted = sql`select from ${listedProducts} where ${words} @@ query limit 1000`
  return db
    .select({ products: integerSql`(select count(*)::int from (${counted}) counted)` })
    .from(sql`unnest(${queries}::tsquery[]) with ordinality searched (query, number)`)
    .orderBy(sql`number`)
})

type Counted = { term: Term; products: number }

/** Only those that products have. Of equally rare ones the last: that in `black dress` is the dress. */
const byRarity = (terms: readonly Counted[]): Term[] =>
  terms
    .filter(({ products }) => products > 0)
    .toReversed()
    .toSorted((a, b) => a.products - b.products)
    .map(({ term }) => term)

async function countedTerms(db: Reader, terms: readonly Term[]): Promise<Counted[]> {
  const counts = await readCounts(db, { queries: terms.map(matching) })
  return terms.map((term, index) => ({ term, products: counts[index]?.products ?? 0 }))
}

/** D, C, B, A. */
const weights = sql.raw("'{0.1, 0.4, 0.8, 1}'")
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
  if (others.length > 0) ranks.push(atMostOtherwise(sql`${others.length} * ${rank(anyOf(others.map(whole)))}`))
  return sql`greatest(${sql.join(ranks, sql`, `)})`
}

const rankKey = (terms: readonly Term[]): SortKey => {
  const rank = sql.join(terms.map(rankOf), sql` + `)
  return { value: sql`(${rank})::float8`, type: 'float8', isDescending: true }
}

/** In stock first, if the shop wishes; then by where and how a term matches. */
async function selectionOf(db: Reader, terms: readonly Term[]): Promise<ProductSelection> {
  const query = having(terms, terms.length)
  const [found] = await readIsMatched(db, { query })
  if (!found?.isMatched) return nearestSelection(db, terms)
  const spelledInName = terms.map(({ spellings }) => anyOf(spellings.map(inName))).join(' & ')
  return {
    where: matches(query),
    order: [inStockFirst, rankKey(terms), ...newest],
    first: sql`${matches(spelledInName)} and not ${inStockFirst.value}`,
  }
}

/** How many of the terms some product of `scope` has: all, one or two fewer, one, or none. */
async function mostTerms(db: Reader, terms: readonly Term[], scope: SQL | undefined): Promise<number> {
  const all = terms.length
  const sizes = new Set([all, all - 1, all - 2, 1].filter((size) => size > 0))
  for (const size of sizes) {
    const where = and(scope, matches(having(terms, size)))
    const isMatched = booleanSql`exists (select from ${listedProducts} where ${where})`
    if ((await db.select({ isMatched }).from(sql`(select) one`))[0]?.isMatched) return size
  }
  return 0
}

/**
 * Where no product has all terms outside its description: a term that none has there is a collection's by name, else looked for in
 * descriptions. Of these, products with all, else all but one or two, else any, the rarest first.
 */
async function nearestSelection(db: Reader, terms: readonly Term[]): Promise<ProductSelection> {
  const counted = await countedTerms(db, terms)
  const missing = counted.filter(({ products }) => products === 0).map(({ term }) => term)
  const named = await namedCollection(db, missing)
  const described = await countedTerms(db, missing.filter((term) => !named?.naming.includes(term)).map(inDescription))
  const known = [counted, described].flatMap(byRarity)
  const scope = named?.selection.where
  const size = await mostTerms(db, known, scope)
  const isIncomplete = size + (named?.naming.length ?? 0) < terms.length
  if (size === 0) return named ? { ...named.selection, isIncomplete } : { where: sql`false` }
  const rarest = known.map((term): SortKey => ({ value: matches(matching(term)), type: 'boolean', isDescending: true }))
  const matched = matches(having(known, size))
  return {
    where: scope ? sql`(${scope} and ${matched})` : matched,
    order: [inStockFirst, ...(isIncomplete ? rarest : []), rankKey(known), ...newest],
    isIncomplete,
  }
}

/** Lists that shoppers search for by name. */
const namedLists: readonly [RegExp, ProductSelection][] = [
  [/^\W*new arrivals?\W*$/iu, productSelections.newArrivals],
  [/^\W*best ?sellers?\W*$/iu, productSelections.bestSellers],
]

/** Null if the text has no word and narrows nothing. */
export function productSearch(db: Reader): (text: string) => Promise<Search | null> {
  const termsOf = termsReader(db)
  return async (text) => {
    const list = namedLists.find(([name]) => name.test(text))?.[1]
    if (list) return { selection: list, narrowing: {} }
    const { words, ...narrowing } = readSearch(text)
    if (words.length > 0) return { selection: await selectionOf(db, await termsOf(words)), narrowing }
    return Object.keys(narrowing).length > 0 ? { selection: productSelections.all, narrowing } : null
  }
}
