import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'

/** Whether a text from outside can be a slug at all. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** The row that an id or a slug names; no row where the text can be neither. */
export function isNamed(table: { id: Column; slug: Column }, idOrSlug: string): SQL {
  if (isId(idOrSlug)) return eq(table.id, idOrSlug)
  return isSlug(idOrSlug) ? eq(table.slug, idOrSlug) : sql`false`
}
