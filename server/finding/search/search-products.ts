import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { booleanSql, integerSql } from '../../platform/db/typed-sql.ts'
import { listedProducts } from '../lists/listed-products-table.ts'
import { inStockFirst, newest, type ProductSelection, productSelections } from '../lists/product-selections.ts'
import { type ReadSearch, readSearch } from './read-search.ts'
import { synonymsReader } from './synonyms.ts'
import { type Matches, matchWords } from './vocabulary.ts'

/** What a search text asks for: the products that match its words, and what narrows them. */
export type Search = { selection: ProductSelection; narrowing: Omit<ReadSearch, 'words'> }

/**
 * A word that was searched for. `spellings` are the word itself and what it means, `others` are words that it may be the beginning or a
 * misspelling of, `beginnings` are not in the vocabulary or begin very many words.
 */
type Term = { spellings: readonly string[]; others: readonly string[]; beginnings: readonly string[] }

/** The weights of a product's words that are not only in its description. */
const outsideDescription = 'ABC'

// Words have letters and digits only, so that no quote ends early.
const whole = (word: string, weights = '') => (weights === '' ? `'${word}'` : `'${word}':${weights}`)
const beginning = (word: string, weights = '') => `'${word}':*${weights}`
const anyOf = (operands: readonly string[]) => `(${operands.join(' | ')})`

/** A tsquery of what has the term, with these weights. */
const matching = ({ spellings, others, beginnings }: Term, weights?: string): string =>
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
const having = (terms: readonly Term[], size: number, weights?: string): string =>
  choices(terms, size)
    .map((some) => some.map((term) => matching(term, weights)).join(' & '))
    .join(' | ')

const { words } = listedProducts

/** Whether any product matches a tsquery. */
const readIsMatched = prepared('is_matched', (db: Reader, { query }: Values<{ query: string }>) =>
  db
    .select({ isMatched: booleanSql`exists (select from ${listedProducts} where ${words} @@ query)` })
    .from(sql`cast(${query} as tsquery) searched (query)`),
)

/** How many products match each of some tsqueries, a thousand at most. */
const readCounts = prepared('matches_of_queries', (db: Reader, { queries }: Values<{ queries: string[] }>) =>
  db
    .select({
      products: integerSql`(select count(*)::int from (select from ${listedProducts} where ${words} @@ query limit 1000) counted)`,
    })
    .from(sql`unnest(${queries}::tsquery[]) with ordinality candidate (query, number)`)
    .orderBy(sql`number`),
)

/** How much a word counts by its weight in the listing: D, C, B, A. */
const weights = sql.raw("'{0.1, 0.4, 0.8, 1}'")
/** What has a word otherwise than as it is spelled ranks lower by this. */
const otherwise = 0.7

/** How well a product matches a term: by the best weight of what it has. */
function rankOf({ spellings, others, beginnings }: Term): SQL {
  const rank = (query: string) => sql`ts_rank(${weights}, ${words}, ${query}::tsquery)`
  const ranks = [
    ...spellings.map((word) => rank(whole(word))),
    ...beginnings.map((word) => sql`${otherwise} * ${rank(beginning(word))}`),
  ]
  // Of several words it is the average, of which a product has one.
  if (others.length > 0)
    ranks.push(sql`${otherwise * others.length} * ${rank(anyOf(others.map((word) => whole(word))))}`)
  return sql`greatest(${sql.join(ranks, sql`, `)})`
}

/** The terms that products have, the rarest first. */
async function byRarity(db: Reader, terms: readonly Term[]): Promise<Term[]> {
  const counts = await readCounts(db, { queries: terms.map((term) => matching(term)) })
  const counted = terms.map((term, index) => ({ term, products: counts[index]?.products ?? 0 }))
  return counted
    .filter(({ products }) => products > 0)
    .toSorted((a, b) => a.products - b.products)
    .map(({ term }) => term)
}

/** The most of the terms that any product has: all, all but one, all but two, or one; null if none has any. */
async function mostTerms(db: Reader, terms: readonly Term[]): Promise<number | null> {
  const all = terms.length
  for (const size of new Set([all, all - 1, all - 2, 1])) {
    if (size < 1) continue
    const [found] = await readIsMatched(db, { query: having(terms, size) })
    if (found?.isMatched) return size
  }
  return null
}

/**
 * The products that have all terms or, where none has, all but one, all but two, or any; null where none has any. First those that have
 * them not only in their description, of these what is in stock if the shop wishes, then by rank: what has the words in its name comes
 * before what has them as attributes, and what is called so before what only sounds alike. Where terms are missing, what has the
 * rarest comes first.
 */
async function selectionOf(db: Reader, terms: readonly Term[]): Promise<ProductSelection | null> {
  const all = terms.length
  const size = await mostTerms(db, terms)
  if (size === null) return null
  const matches = (query: string) => sql`${words} @@ ${query}::tsquery`
  const rank = sql.join(terms.map(rankOf), sql` + `)
  const rarest = size === all ? [] : await byRarity(db, terms)
  return {
    where: matches(having(terms, size)),
    order: sql.join(
      [
        sql`(${matches(having(terms, size, outsideDescription))}) desc`,
        inStockFirst,
        ...rarest.map((term) => sql`(${matches(matching(term))}) desc`),
        sql`${rank} desc, ${newest}`,
      ],
      sql`, `,
    ),
    isIncomplete: size < all,
  }
}

/** Of codes, which are found as they were typed. */
const noMatches: Matches = { beginnings: null, others: [] }

/** Returns a function that reads a search text. Null if nothing matches. */
export function productSearch(db: Reader): (text: string) => Promise<Search | null> {
  const synonymsOf = synonymsReader(db)
  return async (text) => {
    const { words, ...narrowing } = readSearch(text)
    if (words.length === 0)
      return Object.keys(narrowing).length > 0 ? { selection: productSelections.all, narrowing } : null
    const synonyms = await synonymsOf(words)
    const meaningsOf = (word: string) => synonyms.get(word) ?? []
    const spelled = [...new Set(words.flatMap((word) => [word, ...meaningsOf(word)]))]
    // A word that means another is not taken for a misspelling of a third.
    const matches = await matchWords(db, spelled, (word) => meaningsOf(word).length === 0)
    const terms = words.map((word): Term => {
      const spellings = [word, ...meaningsOf(word)]
      const found = spellings.flatMap((spelling) => {
        const { beginnings, others } = matches.get(spelling) ?? noMatches
        return [...(beginnings ?? []), ...others]
      })
      return {
        spellings,
        others: [...new Set(found)].filter((other) => !spellings.includes(other)),
        beginnings: spellings.filter((spelling) => (matches.get(spelling) ?? noMatches).beginnings === null),
      }
    })
    const selection = await selectionOf(db, terms)
    return selection && { selection, narrowing }
  }
}
