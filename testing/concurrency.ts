import { Refused } from '@kargha/contract/kernel/client.ts'
import { type RefusalCode, refusalStatus } from '@kargha/contract/kernel/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { inTransaction, type Transaction } from '../server/platform/db/database.ts'
import type { TestShop } from './shop.ts'

/** Throws any other error. */
export async function nullIfRefused<Reply>(request: Promise<Reply>, ...codes: RefusalCode[]): Promise<Reply | null> {
  return request.catch((error: unknown) => {
    const isExpected = codes.some(
      (code) => error instanceof Refused && error.code === code && error.status === refusalStatus[code],
    )
    if (isExpected) return null
    throw error
  })
}

/** Waits for all replies, then throws the first error other than these refusals. */
export async function notRefused<Reply>(requests: Iterable<Promise<Reply>>, ...codes: RefusalCode[]): Promise<Reply[]> {
  const outcomes = await Promise.allSettled([...requests].map((each) => nullIfRefused(each, ...codes)))
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value === null ? [] : [outcome.value]
  })
}

/** Exactly `count` of the shop's connections. */
export const untilBlocked = ({ db }: TestShop, count: number) =>
  expect
    .poll(() => {
      const isBlocked = sql`datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
      return db.$count(sql`pg_stat_activity`, isBlocked)
    })
    .toBe(count)

/**
 * The transaction does `first` and commits once `count` connections wait for its locks, having read all that they read
 * without a lock.
 */
export async function runBlocked<Reply>(
  shop: TestShop,
  first: (tx: Transaction) => Promise<unknown>,
  run: () => Promise<Reply>,
  count = 1,
): Promise<Reply> {
  const { running } = await inTransaction(shop.db, async (tx) => {
    // However slow the machine is.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await first(tx)
    const running = run()
    // The caller handles it, but only after the transaction.
    running.catch(() => {})
    await untilBlocked(shop, count)
    return { running }
  })
  return running
}
