import { type SQL, sql } from 'drizzle-orm'
import { listedProducts, listedProductsOf } from '../catalogue/listed-products-table.ts'
import { productWords, searchWords } from './search-table.ts'
import type { WordMatch } from './vocabulary.ts'

/** So many entries of the index of words are read for a search, the best of each word. */
const maxRead = 1_800
/** What stands in a product's description alone scores less: such products come last. */
const describing = sql.raw('0.2')
/** So many products are compared where a search has several terms, and not all entries of each were read. */
const maxCompared = sql.raw('240')

/**
 * The values of the placeholders of `rankedProducts`: for each word that is searched for its term, how surely it means that, and how many
 * entries are read.
 */
export function searchedWords(termMatches: readonly WordMatch[][]) {
  const share = Math.max(300, Math.floor(maxRead / termMatches.length))
  const searched = termMatches.flatMap((matches, term) =>
    matches.map((match, index) => ({
      ...match,
      term,
      // The surest word has half of what is read of a term.
      entries: matches.length === 1 ? share : Math.ceil(share / 2 / (index === 0 ? 1 : matches.length - 1)),
    })),
  )
  return {
    terms: searched.map(({ term }) => term),
    words: searched.map(({ word }) => word),
    confidences: searched.map(({ confidence }) => confidence),
    entries: searched.map(({ entries }) => entries),
  }
}

/** In a subquery, so that PostgreSQL plans the statement once: it would plan it for each search if it knew the values. */
const given = (name: keyof ReturnType<typeof searchedWords>, type: string) =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`

/** Where a product has a word that means a term as surely as this, no other words for the term are looked up. */
const certain = sql.raw('0.9')

/**
 * The terms of the candidate products. Of a term whose entries were all read they are known; whether a product has another one is
 * looked up, first for the products that have the most of the known ones. Those that surely have all terms need no looking up.
 */
const severalTerms = sql`
  compared as materialized (
    select product_id, certain from seen
    order by sure desc, bit_count(certain::bit(32)) desc, bit_count(terms::bit(32)) desc, rarest, product_id
    limit (select case when bool_or(is_cut) then ${maxCompared} end from extent)
  ), scored as (
    select product_id, term, max(weight * confidence) as score from (
      select product_id, term, weight, confidence from compared join candidate using (product_id)
      union all
      select product_id, term, weight, confidence from (
        select product_id, word, weight from ${productWords}
        where ${productWords.productId} = any(array(
            select product_id from compared where certain <> (select bit_or(1 << term) from extent)))
          and ${productWords.word} = any(array(select word from searched join extent using (term) where is_cut))
        offset 0
      ) entry join searched using (word)
    ) entry group by product_id, term
  )`

const oneTerm = sql`
  scored as (select product_id, term, max(weight * confidence) as score from candidate group by product_id, term)`

/**
 * Products that match all the terms, or if there are none those that match most of them, with their scores. Of words that many
 * products have only the best entries are read, the newest of equals; `is_cut` says that there may be more products. Its
 * placeholders are `searchedWords`.
 */
export function rankedProducts(hasSeveralTerms: boolean, columns: SQL): SQL {
  return sql`
    with searched as materialized (
      select * from unnest(${given('terms', 'int')}, ${given('words', 'text')}, ${given('confidences', 'float8')}, ${given('entries', 'int')})
        searched (term, word, confidence, entries)
    ), candidate as materialized (
      select searched.*, entry.* from searched cross join lateral (
        select product_id, weight from ${productWords} where ${productWords.word} = searched.word
        order by weight desc, listed_at desc, product_id limit searched.entries
      ) entry
    ), extent as (
      -- Of two words, that which fewer products have says more about what is meant.
      select term, sum(products)::int as products, 1 / ln(2 + sum(products)) as rarity, bool_or(is_cut) as is_cut from (
        -- Counts are looked up one by one: joined, PostgreSQL would read all words of some shops.
        select term, read >= entries as is_cut, case when read >= entries then greatest(read, (
          select known.products from ${searchWords} known where known.word = read_of.word)) else read end as products
        from (select term, word, entries, count(*) as read from candidate group by term, word, entries) read_of
      ) words group by term
    ), seen as materialized (
      select product_id, bit_or(1 << term) as terms, min(products) as rarest,
        coalesce(bit_or(1 << term) filter (where confidence >= ${certain} and weight >= ${describing}), 0) as certain,
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
