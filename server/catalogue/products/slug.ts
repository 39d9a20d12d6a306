import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'

/** Whether untrusted text is a well-formed slug. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** A filter: the row has this id or slug. Text that is neither matches nothing. */
export function hasIdOrSlug(table: { id: Column; slug: Column }, idOrSlug: string): SQL {
  if (isId(idOrSlug)) return eq(table.id, idOrSlug)
  return isSlug(idOrSlug) ? eq(table.slug, idOrSlug) : sql`false`
}

/** The slug of a name: `indigo-ikat-saree` for `Indigo Ikat Saree`. Empty if the name has no Latin letter or digit. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
