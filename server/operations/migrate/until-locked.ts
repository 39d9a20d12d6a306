import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isCausedBy, TransactionConflict } from '../../platform/db/errors.ts'

/** Later queries wait behind a waiting migration. */
const lockSeconds = 2
const pauseMs = 1_000
/** A running backup keeps its locks until its end. */
const patienceMs = 10 * 60_000

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
