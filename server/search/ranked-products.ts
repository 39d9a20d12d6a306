import { type SQL, sql } from 'drizzle-orm'
import { listedProducts, listedProductsOf } from '../catalogue/listed-products-table.ts'
import { productWords } from './search-table.ts'
import type { WordMatch } from './vocabulary.ts'

/** So many entries of the index of words are read for a search, the best of each word. */
const maxRead = 1_800
/** What stands in a product's description alone scores less: such products come last. */
const describing = sql.raw('0.2')
/** So many products are compared where a search has several terms, and not all entries of each were read. */
const maxCompared = sql.raw('240')

type SearchedWord = WordMatch & { term: number; limit: number }

/** The words of each term, the surest with half of the term's share of what is read. */
function searchedWords(termMatches: readonly WordMatch[][]): SearchedWord[] {
  const share = Math.max(300, Math.floor(maxRead / termMatches.length))
  return termMatches.flatMap((matches, term) =>
    matches.map((match, index) => ({
      ...match,
      term,
      limit: matches.length === 1 ? share : Math.ceil(share / 2 / (index === 0 ? 1 : matches.length - 1)),
    })),
  )
}

/**
 * The terms of the candidate products. Of a term whose entries were all read they are known; whether a product has another one is
 * looked up, first for the products that have the most of the known ones.
 */
const severalTerms = sql`
  compared as materialized (
    select product_id from seen order by sure desc, bit_count(terms::bit(32)) desc, rarest, product_id
    limit (select case when bool_or(is_cut) then ${maxCompared} end from extent)
  ), scored as (
    select product_id, term, max(weight * confidence) as score from (
      select product_id, term, weight, confidence from compared join candidate using (product_id)
      union all
      select product_id, term, weight, confidence from compared cross join lateral (
        select word, weight from ${productWords}
        where ${productWords.productId} = compared.product_id
          and ${productWords.word} = any((select array_agg(word) from searched join extent using (term) where is_cut)::text[])
        -- Always by the product: of the words there are too many.
        offset 0
      ) entry join searched using (word)
    ) entry group by product_id, term
  )`

const oneTerm = sql`
  scored as (select product_id, term, max(weight * confidence) as score from candidate group by product_id, term)`

/**
 * Products that match all the terms, or if there are none those that match most of them, with their scores. Of words that many
 * products have only the best entries are read, the newest of equals; `is_cut` says that there may be more products.
 */
export function rankedProducts(termMatches: readonly WordMatch[][], columns: SQL): SQL {
  const hasSeveralTerms = termMatches.length > 1
  const words = searchedWords(termMatches)
  const column = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  return sql`
    with searched as materialized (
      select * from unnest(
        ${column(
          words.map(({ term }) => term),
          'int',
        )}, ${column(
          words.map(({ word }) => word),
          'text',
        )},
        ${column(
          words.map(({ confidence }) => confidence),
          'float8',
        )}, ${column(
          words.map(({ limit }) => limit),
          'int',
        )}
      ) searched (term, word, confidence, entries)
    ), candidate as materialized (
      select searched.*, entry.* from searched cross join lateral (
        select product_id, weight from ${productWords} where ${productWords.word} = searched.word
        order by weight desc, listed_at desc, product_id limit searched.entries
      ) entry
    ), extent as (
      -- Of two words, that which fewer products have says more about what is meant.
      select term, sum(read)::int as products, 1 / ln(2 + sum(read)) as rarity, bool_or(read >= entries) as is_cut
      from (select term, word, entries, count(*) as read from candidate group by term, word, entries) words group by term
    ), seen as materialized (
      select product_id, bit_or(1 << term) as terms, min(products) as rarest,
        bit_count(coalesce(bit_or(1 << term) filter (where not is_cut), 0)::bit(32)) as sure
      from candidate join extent using (term) group by product_id
    ), ${hasSeveralTerms ? severalTerms : oneTerm}, scores as (
      select product_id, sum(score * rarity) as score, min(score) as weakest, count(*) as words
      from scored join extent using (term) group by product_id
    ), found as (
      select ${columns}, score, words, weakest < ${describing} as is_weak
      from scores join ${listedProductsOf(sql`select product_id from scores`)} on ${listedProducts.id} = scores.product_id
    )
    select found.*, (
      select bool_and(is_cut) or (bool_or(is_cut) and (
        select count(*) > ${maxCompared} from seen where sure = (select max(sure) from seen))) from extent) as is_cut
    from found where words = (select max(words) from found)`
}
