import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What divides words, for JavaScript's and PostgreSQL's regular expressions alike; drizzle-kit fails at a literal semicolon. */
const dividers = '[\\s,\\u003b:!?"()“”‘/-]+'

/**
 * The words of a row's texts, by whose beginnings staff find it: the expression of an index (GIN), and of the searches that use it.
 * Of what is longer than any word only the beginning counts.
 */
export const wordsOf = (...texts: (Column | SQL)[]): SQL =>
  sql`array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(${sql.join(texts, sql` || ' ' || `)}), '(\\S{60})\\S+', '\\1', 'g'), ${sql.raw(`'${dividers}'`)}), ''))`

/** A filter: each word of the text begins one of `words`. */
export function beginIn(words: SQL, text: string): SQL {
  const beginnings = text
    .toLowerCase()
    .split(new RegExp(dividers))
    .filter((word) => word !== '')
    .map((word) => `'${word.slice(0, 60).replaceAll(/['\\]/g, (sign) => sign + sign)}':*`)
  return beginnings.length === 0 ? sql`false` : sql`${words} @@ ${beginnings.join(' & ')}::tsquery`
}

/** The most rows that each way of a search reads. */
const mostFound = 1_000

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
  // Unaware of what taking a text apart costs, PostgreSQL would rather do so for one after the other of an index that has the texts:
  // it can't where the condition is about a further column.
  const others = sql`${and(...where) ?? sql`true`} and ${newest} <= 'infinity'`
  const further = also && sql`union (select ${id} from ${table} where ${also} and ${others} limit ${mostFound})`
  return sql`${id} = any(array(
    select id from (select ${id} as id, ${words} as words from ${table}
      where ${others} order by ${newest} desc limit ${mostFound}) latest where ${beginIn(sql`latest.words`, text)}
    union (select ${id} from ${table} where ${beginIn(words, text)} and ${others} limit ${mostFound})
    ${further ?? sql``}))`
}
