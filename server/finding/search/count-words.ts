import { sql } from 'drizzle-orm'
import type { Pool } from '../../platform/db/database.ts'
import { productWords, searchWords } from './search-table.ts'

/** So many bytes of `product_words` are read at most, a random part of a larger table: about a second's work. */
const readBytes = 40_000_000
/** Words that fewer products have are rare: what a search reads of them says enough. */
const fewest = 300

/**
 * Counts how many products have each frequent word. A search reads only the best entries of such a word, and could not know
 * otherwise that of `cotton kurti` fewer products are kurtis than of cotton. Harmless when run twice, or in two processes at once.
 */
export async function countWords(db: Pool): Promise<void> {
  const { rows } = await db.execute<{ bytes: number }>(sql`select pg_relation_size('product_words') as bytes`)
  const percent = Math.min(100, (100 * readBytes) / (rows[0]?.bytes || 1))
  await db.execute(sql`
    with counted as materialized (
      select word, round(count(*) * 100 / ${percent}::float8)::int as products
      from ${productWords} tablesample system (${percent}::float8) group by word
      having count(*) * 100 / ${percent}::float8 >= ${fewest}
    ), changed as (
      select word, coalesce(counted.products, 0) as products
      from counted full join (select word from ${searchWords} where ${searchWords.products} > 0) known using (word)
    ), locked as materialized (
      select word, changed.products from changed join ${searchWords} using (word)
      where ${searchWords.products} <> changed.products order by word for update of ${sql.identifier('search_words')}
    )
    update ${searchWords} set products = locked.products from locked where ${searchWords.word} = locked.word`)
}
