import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import type { Finding } from './invariant.ts'

const brokenLinks = (from: number, batch: number) => sql`
  select case when number <> before + 1 then format('entries %s to %s are gone', before + 1, number - 1)
    else format('entry %s (%s %s) was changed', number, action, subject) end as violation
  from (
    select number, action, subject, hash,
      coalesce(lag(number) over by_number, 0) as before,
      audit_hash(entry, coalesce(lag(hash) over by_number, '')) as expected
    from audit entry
    where number between (select coalesce(max(number), 0) from audit where number <= ${from}) and ${from + batch}
    window by_number as (order by number)
  ) link
  where number > ${from} and (number <> before + 1 or hash <> expected) order by number`

const Ends = z.object({
  last: z.int(),
  hash: z.string(),
  head: z.int().nullable(),
  headHash: z.string().nullable(),
})
const Broken = z.object({ violation: z.string() })

/**
 * Shows changes and deletions by somebody with the owner's rights. If they rehashed all later entries, only comparison
 * with an earlier backup does (decision 063).
 */
export async function checkAudit(db: Database, batch = 10_000): Promise<Finding> {
  const violations: string[] = []
  const [ends] = await typedRows(db, Ends)`
    select coalesce(number, 0) as last, coalesce(encode(entry.hash, 'hex'), '') as hash,
      (select number from audit_head) as head, (select encode(hash, 'hex') from audit_head) as "headHash"
    from (select) one left join lateral (select number, hash from audit order by number desc limit 1) entry on true`
  const { last = 0, hash, head, headHash } = ends ?? {}
  for (let from = 0; from < last; from += batch) {
    const broken = await typedRows(db, Broken)`${brokenLinks(from, batch)}`
    violations.push(...broken.map(({ violation }) => violation))
  }
  if (head !== last || headHash !== hash)
    violations.push(
      `the last entry is ${last}, but the last that was written is ${head ?? 'unknown'}, or has another hash`,
    )
  return {
    invariant: 'The audit is as it was written: each entry has the hash of it and of the one before',
    violations,
  }
}
