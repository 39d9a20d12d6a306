import { z } from 'zod'
import type { Pool } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'

export const ledgers = ['stock_ledger', 'money_ledger'] as const

const Sealed = z.object({ entries: z.int() })

/**
 * Seals the entries that are committed (decision 114), `batch` at a time. Safe to run in two processes at once. What a
 * transaction of more than a second holds back, the next run seals.
 */
export async function sealLedgers(db: Pool, batch = 10_000): Promise<void> {
  for (const ledger of ledgers)
    for (let sealed = batch; sealed === batch; ) {
      const [row] = await typedRows(db, Sealed)`select seal_entries(${ledger}, ${batch}) as entries`
      sealed = row?.entries ?? 0
    }
}
