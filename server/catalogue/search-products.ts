import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isInStock } from '../stock/stock.ts'
import { products, productWords } from './catalogue-table.ts'
import { wordsOf } from './search-words.ts'
import type { Shelf } from './shelves.ts'
import { keptVocabulary, type Meaning } from './vocabulary.ts'

/** Words that say nothing of a product: `saree for wedding`. */
const small = new Set('a an and by for from in of on or the to with'.split(' '))
const mostWords = 10

function askedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))]
  const telling = words.filter((word) => !small.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

/** Products that have all the words, or where none has all those that have most, with how well they match. */
const matching = (asked: readonly Meaning[][]) => {
  const any = sql.param(asked.flatMap((meanings) => meanings.map(({ word }) => word)))
  const scores = asked.map((meanings) => {
    const words = sql.param(meanings.map(({ word }) => word))
    const surenesses = sql.param(meanings.map(({ sureness }) => sureness))
    return sql`max(weight * (${surenesses}::float8[])[array_position(${words}::text[], word)])`
  })
  const columns = scores.map((score, index) => sql`${score} as ${sql.identifier(`score${index}`)}`)
  const named = scores.map((_, index) => sql.identifier(`score${index}`))
  const sum = (terms: SQL[]) => sql.join(terms, sql` + `)
  return sql`
    with found as materialized (
      select ${products.id}, ${products.createdAt}, not ${isInStock(products.id)} as is_sold_out,
        ${sum(named.map((score) => sql`coalesce(${score}, 0)`))} as score,
        ${sum(named.map((score) => sql`(${score} is not null)::int`))} as words
      from (
        select product_id, ${sql.join(columns, sql`, `)} from ${productWords}
        where word = any(${any}::text[]) group by product_id
      ) heard join ${products} on ${products.id} = heard.product_id
      where ${products.status} = 'published'
    )
    select * from found where words = (select max(words) from found)`
}

/** Finds the products that a text asks for, as a shelf: best match first, sold out last. Null where nothing can match. */
export function productSearch(db: Database): (text: string) => Promise<Shelf | null> {
  const vocabulary = keptVocabulary(db)
  return async (text) => {
    const words = askedWords(text)
    if (words.length === 0) return null
    const meaningsOf = await vocabulary()
    const asked = words.map(meaningsOf).filter((meanings) => meanings.length > 0)
    if (asked.length === 0) return null
    const order = sql`picked.is_sold_out, picked.score desc, picked.created_at desc, picked.id`
    return { picked: { query: matching(asked), order } }
  }
}
