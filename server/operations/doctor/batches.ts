import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Invariant, Within } from './invariant.ts'

/** Rows per statement: tens of milliseconds in a large shop, a hundred from disk. */
const usualSize = 500

/** Ranges of a column with `size` rows each, without gaps. */
export function batchReader(db: Database): (of: string, size: number) => Promise<Within[]> {
  const known = new Map<string, Promise<Within[]>>()

  async function readBatches(of: string, size: number): Promise<Within[]> {
    const [table = '', column = ''] = of.split('.')
    const id = sql.identifier(column)
    const ends: unknown[] = []
    for (;;) {
      const after = ends.length === 0 ? sql`` : sql`where ${id} > ${ends.at(-1)}`
      const { rows } = await db.execute(
        sql`select ${id} as id from ${sql.identifier(table)} ${after} order by ${id} offset ${size - 1} limit 1`,
      )
      if (rows[0] === undefined) break
      ends.push(rows[0].id)
    }
    return [...ends, undefined].map((end, index) => (column) => {
      const conditions: SQL[] = [sql`true`]
      if (index > 0) conditions.push(sql`${sql.raw(column)} > ${ends[index - 1]}`)
      if (end !== undefined) conditions.push(sql`${sql.raw(column)} <= ${end}`)
      return sql.join(conditions, sql` and `)
    })
  }

  return (of, size) => {
    const key = `${of} ${size}`
    const batches = known.get(key) ?? readBatches(of, size)
    known.set(key, batches)
    return batches
  }
}

export async function queriesOf(
  invariant: Invariant,
  batchesOf: ReturnType<typeof batchReader>,
): Promise<readonly SQL[]> {
  if (!('of' in invariant)) return [invariant.violations]
  return (await batchesOf(invariant.of, invariant.batchSize ?? usualSize)).map(invariant.violations)
}
