import type { Pagination } from '@kargha/contract/call.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'

/** What a list of the back office is asked: which page, in what order. */
export type ListAsked = { page: number; limit: number; order: 'asc' | 'desc' }

export const offsetOf = ({ page, limit }: ListAsked): number => (page - 1) * limit

export const paginationOf = ({ page, limit }: Pick<ListAsked, 'page' | 'limit'>, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})

/** Sorts by a column in the direction asked, ending in the id so that two pages never share a row. */
export const sortedBy = (by: Column | SQL, id: Column, { order }: ListAsked): SQL =>
  order === 'asc' ? sql`${by} asc, ${id}` : sql`${by} desc, ${id}`

/** The ILIKE pattern of texts that have `words` in them, its signs meaning themselves. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
