import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { arrayText, prepared, type Values } from '../../platform/db/prepared.ts'
import { productWords } from './search-table.ts'

/** By word: the ids of the products that have it, and for each the weight of the best place where it does, above 0 and at most 1. */
export type WordEntries = ReadonlyMap<string, { ids: readonly string[]; weights: readonly number[] }>

/** As text: node-postgres takes several times as long to read thousands of rows or elements of arrays. */
const asText = sql`string_agg(product_id::text, ',') as ids, string_agg(weight::text, ',') as weights`
const columns = { word: sql<string>`word`, ids: sql<string>`ids`, weights: sql<string>`weights` }

const toEntries = (rows: readonly { word: string; ids: string; weights: string }[]): WordEntries =>
  new Map(
    rows.map(({ word, ids, weights }) => [word, { ids: ids.split(','), weights: weights.split(',').map(Number) }]),
  )

// The values are read by subqueries, so that PostgreSQL plans the statements once: it would plan them for each search if it knew them.

const bestEntries = prepared(
  'best_entries',
  (db: Reader, { words, limits }: Values<{ words: string[]; limits: number[] }>) =>
    db.select(columns).from(sql`
      unnest((select ${words}::text[]), (select ${limits}::int[])) searched (word, entries)
      cross join lateral (
        select ${asText} from (
          select product_id, weight from ${productWords} where ${productWords.word} = searched.word
          order by weight desc, listed_at desc, product_id limit searched.entries
        ) best having count(*) > 0
      ) entries`),
)

// One product after another: of all at once PostgreSQL would rather read every entry of the words where a shop is not large.
const entriesOf = prepared(
  'entries_of_products',
  (db: Reader, { words, ids }: Values<{ words: string[]; ids: string }>) =>
    db.select(columns).from(sql`(
      select word, ${asText} from unnest((select ${ids}::uuid[])) product (id)
      cross join lateral (
        select * from ${productWords} where product_id = product.id and word = any(array(select unnest(${words}::text[]))) offset 0
      ) entry
      group by word
    ) entries`),
)

/** As many entries of each word as it is mapped to: the best, the newest of equals. */
export const readBestEntries = async (db: Reader, limits: ReadonlyMap<string, number>): Promise<WordEntries> =>
  toEntries(await bestEntries(db, { words: [...limits.keys()], limits: [...limits.values()] }))

/** Those entries of some words that these products have. */
export const readEntriesOf = async (
  db: Reader,
  ids: readonly string[],
  words: readonly string[],
): Promise<WordEntries> => toEntries(await entriesOf(db, { words: [...words], ids: arrayText(ids) }))
