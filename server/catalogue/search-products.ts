import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { onHandOf } from '../stock/stock.ts'
import { products, productWords } from './catalogue-table.ts'
import { wordsOf } from './search-words.ts'
import type { Shelf } from './shelves.ts'
import { keptVocabulary } from './vocabulary.ts'

/** Words that say nothing of a product: `saree for wedding`. */
const small = new Set('a an and by for from in of on or the to with'.split(' '))
const mostWords = 10

function askedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))]
  const telling = words.filter((word) => !small.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

/**
 * Finds the products that a text asks for, as a shelf: words in any order, spelled more or less. Products that have all
 * the words, or where none has all those that have most; best match first, sold out last. Null where nothing can match.
 */
export function productSearch(db: Database): (text: string) => Promise<Shelf | null> {
  const vocabulary = keptVocabulary(db)
  return async (text) => {
    const asked = askedWords(text)
    if (asked.length === 0) return null
    const meaningsOf = await vocabulary()
    const meanings = asked.flatMap((word, number) => meaningsOf(word).map((meaning) => ({ ...meaning, number })))
    if (meanings.length === 0) return null
    const column = (key: 'number' | 'word' | 'sureness') => sql.param(meanings.map((meaning) => meaning[key]))
    return {
      picked: sql`
        select id, row_number() over (order by is_sold_out, score desc, created_at desc, id) as place from (
          select ${products.id}, ${products.createdAt}, found.score, found.words, max(found.words) over () as most_words,
            ${onHandOf(products.id)} = 0 as is_sold_out
          from (
            select product_id, count(*) as words, sum(score) as score from (
              select product_id, number, max(weight * sureness) as score
              from unnest(${column('number')}::int[], ${column('word')}::text[], ${column('sureness')}::float8[])
                as meaning (number, word, sureness)
              join ${productWords} using (word)
              group by product_id, number
            ) heard group by product_id
          ) found
          join ${products} on ${products.id} = found.product_id
          where ${products.status} = 'published'
        ) match where words = most_words`,
    }
  }
}
