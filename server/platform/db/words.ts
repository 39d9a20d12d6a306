import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What divides words, as in the database's staff_search_words(). */
const dividers = /[\s,;:!?"()“”‘/-]+/

/**
 * The words of a row's texts, by whose beginnings staff find it: the expression of an index (GIN), and of the searches that use it.
 * Of what is longer than any word only the beginning counts. It is a function so that PostgreSQL knows what it costs to take a text
 * apart, and uses the index.
 */
export const wordsOf = (...texts: (Column | SQL)[]): SQL =>
  sql`staff_search_words(${sql.join(texts, sql` || ' ' || `)})`

/** A filter: each word of the text is one of `words`, or begins one. */
function match(words: SQL, text: string, how: 'is' | 'begins'): SQL {
  const searched = text
    .toLowerCase()
    .split(dividers)
    .filter((word) => word !== '')
    .map((word) => `'${word.slice(0, 60).replaceAll(/['\\]/g, (sign) => sign + sign)}'${how === 'is' ? '' : ':*'}`)
  return searched.length === 0 ? sql`false` : sql`${words} @@ ${searched.join(' & ')}::tsquery`
}

/** The most rows that each way of a search reads. */
const mostFound = sql.raw('1000')

/**
 * The ids of rows that an index of words finds. Those that have the words are cheap to find, however many; only where they are few,
 * those that have longer words are looked for, too.
 */
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
  /** When a row came: there is an index on it. */
  newest: Column
  /** The expression of the table's index of words. */
  words: SQL
  /** What else finds a row, by an index of its own. */
  also?: SQL
  /** The list's other filters. */
  where: readonly (SQL | undefined)[]
}

/**
 * A filter of a list by the beginnings of words; without a text there is none. It compares the thousand newest rows, and looks a
 * thousand up by index: a word that more have in common is found where it is new, a rare one wherever it is.
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
