import { isDeepStrictEqual } from 'node:util'
import type { Changes } from './record-imports-table.ts'

/** What each field was before, where it still is what the changes made it; `left` has the others. All as JSON. */
export function restorable(now: object, changes: Changes): { values: Record<string, unknown>; left: string[] } {
  const current = new Map<string, unknown>(Object.entries(now))
  const fields = Object.entries(changes)
  const isStill = ([field, { to }]: (typeof fields)[number]) => isDeepStrictEqual(current.get(field), to)
  return {
    values: Object.fromEntries(fields.filter(isStill).map(([field, { from }]) => [field, from])),
    left: fields.filter((each) => !isStill(each)).map(([field]) => field),
  }
}
