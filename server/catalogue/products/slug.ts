import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Other text matches nothing. */
export function hasIdOrSlug(table: { id: Column; slug: Column }, idOrSlug: string): SQL {
  if (isId(idOrSlug)) return eq(table.id, idOrSlug)
  return isSlug(idOrSlug) ? eq(table.slug, idOrSlug) : sql`false`
}

/** `indigo-ikat-saree` for `Indigo Ikat Saree`; empty without Latin letters or digits. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
