import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** As in the database's staff_search_words(). */
const dividers = /[\s,;:!?"()“”‘/-]+/

/**
 * The words of a row's texts, for staff's searches by prefix; the expression of the GIN index. Long words are
 * truncated. A function, so that PostgreSQL knows its cost and uses the index.
 */
export const wordsOf = (...texts: (Column | SQL)[]): SQL =>
  sql`staff_search_words(${sql.join(texts, sql` || ' ' || `)})`

function match(words: SQL, text: string, how: 'is' | 'begins'): SQL {
  const searched = text
    .toLowerCase()
    .split(dividers)
    .filter((word) => word !== '')
    .map((word) => `'${word.slice(0, 60).replaceAll(/['\\]/g, (sign) => sign + sign)}'${how === 'is' ? '' : ':*'}`)
  return searched.length === 0 ? sql`false` : sql`${words} @@ ${searched.join(' & ')}::tsquery`
}

/** Rows read by each part of a search. */
const mostFound = sql.raw('1000')

/** Whole words are cheap to find; prefixes are looked for only if few rows have the whole words. */
export const foundByIndex = (
  { table, id, words }: Pick<Search, 'table' | 'id' | 'words'>,
  text: string,
  where = sql`true`,
): SQL => sql`
  with whole as materialized (
    select ${id} as id from ${table} where ${match(words, text, 'is')} and ${where} limit ${mostFound}
  )
  select id from whole union all (select ${id} from ${table}
    where (select count(*) < ${mostFound} from whole) and ${match(words, text, 'begins')} and ${where} limit ${mostFound})`

type Search = {
  table: PgTable
  id: Column
  /** The indexed time of creation. */
  newest: Column
  /** The expression of the table's GIN index. */
  words: SQL
  /** A further indexed condition. */
  also?: SQL
  where: readonly (SQL | undefined)[]
}

/**
 * Filters by prefixes of words. Compares the newest thousand rows and takes a thousand from the index: common words are
 * found in new rows, rare ones anywhere.
 */
export function foundByWords(text: string | undefined, { table, id, newest, words, also, where }: Search) {
  if (!text) return undefined
  const others = and(...where) ?? sql`true`
  const further = also && sql`union (select ${id} from ${table} where ${also} and ${others} limit ${mostFound})`
  return sql`${id} = any(array(
    select id from (select ${id} as id, ${words} as words from ${table}
      where ${others} order by ${newest} desc limit ${mostFound}) latest where ${match(sql`latest.words`, text, 'begins')}
    union (${foundByIndex({ table, id, words }, text, others)})
    ${further ?? sql``}))`
}
