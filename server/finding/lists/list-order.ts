import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '../../platform/db/columns.ts'
import { invalid } from '../../platform/http/refusal.ts'

/** What values of PostgreSQL's types are in JSON. */
const valueTypes = {
  boolean: z.boolean(),
  bigint: z.int(),
  float8: z.number(),
  timestamptz: z.iso.datetime({ offset: true }).refine((time) => time > '1'),
  uuid: z.string().refine(isId),
}

/** Of a list's order; never null. `orderedBy`: as an index has it, if that isn't `value`. */
export type SortKey = { value: SQL; type: keyof typeof valueTypes; isDescending?: boolean; orderedBy?: SQL }

export const orderBy = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ value, isDescending, orderedBy }) => orderedBy ?? (isDescending ? sql`${value} desc` : value)),
    sql`, `,
  )

/** The end of a page: how many products came until there, and its last product's sort keys as they were then. */
export type Cursor = { position: number; values: (string | number | boolean)[] }

const CursorText = z.tuple([z.int().min(0)], z.union([z.string(), z.number(), z.boolean()]))

export const writeCursor = ({ position, values }: Cursor): string =>
  Buffer.from(JSON.stringify([position, ...values])).toString('base64url')

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws VALIDATION_FAILED. */
export function readCursor(after: string): Cursor {
  const { data } = CursorText.safeParse(jsonIn(Buffer.from(after, 'base64url').toString()))
  if (data === undefined) throw invalid('after', 'Please load the list again')
  const [position, ...values] = data
  return { position, values }
}

/** Whether the cursor is of a list in this order. */
export const fitsOrder = ({ values }: Cursor, keys: readonly SortKey[]): boolean =>
  values.length === keys.length && keys.every(({ type }, index) => valueTypes[type].safeParse(values[index]).success)

/** Whether a product comes after the values, by the first key that differs. */
export function comesAfter([key, ...keys]: readonly SortKey[], [value, ...values]: Cursor['values']): SQL {
  if (key === undefined) return sql`false`
  const typed = sql`${String(value)}::${sql.raw(key.type)}`
  const sign = sql.raw(key.isDescending ? '<' : '>')
  // An index can start at the first comparison.
  return sql`(${key.value} ${sign}= ${typed} and (${key.value} <> ${typed} or ${comesAfter(keys, values)}))`
}
