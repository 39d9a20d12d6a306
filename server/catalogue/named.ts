import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The row that an id or a slug names; no row where the text can be neither. */
export function isNamed(table: { id: Column; slug: Column }, idOrSlug: string): SQL {
  if (isId(idOrSlug)) return eq(table.id, idOrSlug)
  return slugPattern.test(idOrSlug) ? eq(table.slug, idOrSlug) : sql`false`
}
