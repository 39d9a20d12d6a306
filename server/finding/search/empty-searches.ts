import type { EmptySearch, EmptySearchesQuery } from '@kargha/contract/staff/searches.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { emptySearches } from './search-table.ts'

const keptDays = 90
/** Strangers can search for anything. */
const maxKept = 10_000

/**
 * Counts an empty search. Its beginnings, searched within a minute, no longer count: the storefront searches while shoppers type.
 */
export async function countEmptySearch(db: Database, words: readonly string[]): Promise<void> {
  const text = shortened(words.join(' '), 100).trim()
  if (text === '') return
  await db
    .delete(emptySearches)
    .where(
      and(
        sql`${emptySearches.words} = any(${sql.param(beginningsOf(text))}::text[])`,
        eq(emptySearches.times, 1),
        gt(emptySearches.lastAt, sql`now() - interval '1 minute'`),
      ),
    )
  await db
    .insert(emptySearches)
    .values({ words: text })
    .onConflictDoUpdate({
      target: emptySearches.words,
      set: { times: sql`${emptySearches.times} + 1`, lastAt: sql`now()` },
    })
}

const beginningsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 1))

const toEmptySearch = ({ id, words, times, lastAt }: typeof emptySearches.$inferSelect): EmptySearch => ({
  _id: id,
  words,
  times,
  lastAt: lastAt.toISOString(),
})

export const listEmptySearches = (db: Database, query: EmptySearchesQuery): Promise<Page<EmptySearch>> =>
  readPage(db, query, {
    select: db.select().from(emptySearches).$dynamic(),
    where: [contains(query.q, emptySearches.words)],
    sort: query.sort === 'lastAt' ? emptySearches.lastAt : emptySearches.times,
    id: emptySearches.id,
    toItems: (rows) => rows.map(toEmptySearch),
  })

/** Throws NOT_FOUND. */
export async function dismissEmptySearch(tx: Transaction, id: string): Promise<EmptySearch> {
  const [row] = isId(id) ? await tx.delete(emptySearches).where(eq(emptySearches.id, id)).returning() : []
  if (row === undefined) throw notFound('Search')
  return toEmptySearch(row)
}

/** Deletes the old, and the rarest beyond the limit; returns how many. */
export async function sweepEmptySearches(db: Database): Promise<number> {
  const old = await db
    .delete(emptySearches)
    .where(lt(emptySearches.lastAt, sql`now() - make_interval(days => ${keptDays})`))
  const rare = await db.delete(emptySearches).where(
    sql`${emptySearches.id} in (
      select id from ${emptySearches} order by times desc, last_at desc, id offset ${maxKept} limit 10000)`,
  )
  return (old.rowCount ?? 0) + (rare.rowCount ?? 0)
}
