import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isCausedBy, TransactionConflict } from '../../platform/db/errors.ts'

/** How long a migration waits for a lock: queries that come later wait behind it. */
const lockSeconds = 2
/** How long it stands aside then. */
const pauseMs = 1_000
/** How long it tries to get its locks: a backup under way keeps them for as long as it takes. */
const patienceMs = 10 * 60_000

/** Runs `work`, which may run again, until it gets its locks. */
export async function untilLocked(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await client.query(`set lock_timeout = '${lockSeconds}s'`)
  for (;;) {
    try {
      await work()
      break
    } catch (error) {
      if (!isCausedBy(error, TransactionConflict) || performance.now() - start > patienceMs) throw error
      await sleep(pauseMs)
    }
  }
  await client.query('reset lock_timeout')
}
