import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { ledgers } from '../seals/seal-ledgers.ts'
import type { Finding } from './invariant.ts'

type Ledger = (typeof ledgers)[number]

const brokenSeals = (ledger: Ledger, from: number, batch: number) => sql`
  select case when (seal).number <> before + 1
    then format('seals %s to %s of %s are gone', before + 1, (seal).number - 1, (seal).ledger)
    else format('of %s, entries %s to %s were not as they are when they were sealed: there are %s, there were %s',
      (seal).ledger, after + 1, (seal).last_id,
      (select count(*) from ledger_entries where ledger = ${ledger} and id > after and id <= (seal).last_id),
      (seal).entries) end as violation
  from (
    select seal, coalesce(lag(number) over by_number, 0) as before, coalesce(lag(last_id) over by_number, 0) as after,
      coalesce(lag(hash) over by_number, '') as previous
    from seals seal
    where ledger = ${ledger}
      and number between (select coalesce(max(number), 0) from seals where ledger = ${ledger} and number <= ${from}) and ${from + batch}
    window by_number as (order by number)
  ) link
  where (seal).number > ${from} and ((seal).number <> before + 1 or (seal).hash <> seal_hash(seal, after, previous))
  order by (seal).number`

const Violation = z.object({ violation: z.string() })
const Ends = z.object({ last: z.int(), isHead: z.boolean() })

/**
 * Once there is a seal. Compared with the newest entry, as nothing is sealed while the shop is stopped. Ids start at 1.
 */
const unsealed = (ledger: Ledger) => sql`
  select format('%s entries of %s from %s on have no seal', count(*), ${ledger}::text, min(id)) as violation
  from ledger_entries
  where ledger = ${ledger} and (id < 1 or (id > (select max(last_id) from seals where ledger = ${ledger})
    and at < (select at from ledger_entries where ledger = ${ledger} order by id desc limit 1) - interval '1 hour'))
  having count(*) > 0`

async function violationsOf(db: Database, ledger: Ledger, batch: number): Promise<string[]> {
  const [ends] = await typedRows(db, Ends)`
    select coalesce(seal.number, 0) as last, exists (select from seal_heads head where head.ledger = ${ledger}
      and (head.number, head.last_id, head.hash)
        = (coalesce(seal.number, 0), coalesce(seal.last_id, 0), coalesce(seal.hash, ''))) as "isHead"
    from (select) one left join lateral (
      select number, last_id, hash from seals where ledger = ${ledger} order by number desc limit 1) seal on true`
  const { last = 0, isHead = false } = ends ?? {}
  const violations = isHead ? [] : [`the last seals of ${ledger}, after ${last}, are gone or others`]
  for (let from = 0; from < last; from += batch) {
    const broken = await typedRows(db, Violation)`${brokenSeals(ledger, from, batch)}`
    violations.push(...broken.map(({ violation }) => violation))
  }
  const open = await typedRows(db, Violation)`${unsealed(ledger)}`
  return [...violations, ...open.map(({ violation }) => violation)]
}

/**
 * Shows entries that somebody with the owner's rights changed, removed or added, in `batch` seals at a time. If they sealed
 * everything again, only comparison with an earlier backup does (decision 114).
 */
export async function checkLedgers(db: Database, batch = 10_000): Promise<Finding> {
  const violations: string[] = []
  for (const ledger of ledgers) violations.push(...(await violationsOf(db, ledger, batch)))
  return { invariant: 'The stock and money ledgers are as they were sealed', violations }
}
