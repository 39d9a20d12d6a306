import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { advisoryLocks, type Database, inTransaction, type Pool, type Transaction } from '../db/database.ts'
import { integerSql } from '../db/typed-sql.ts'
import { Refusal } from '../http/refusal.ts'
import { uploads } from './uploads-table.ts'

/** Of a customer's files that no return names: three large videos. */
export const quotaBytes = 300 * 1024 * 1024

const quotaIsFull = () =>
  new Refusal(
    'STORAGE_FULL',
    'You’ve uploaded as many files as we can keep without a return request. Please submit your request, or try again tomorrow.',
    { isOwnQuota: true },
  )

export type StoredUpload = { name: string; bytes: number }

/**
 * Before the form is received; returns the reservation's id. A lock per customer keeps simultaneous forms within the
 * quota. Throws STORAGE_FULL.
 */
export const reserveUpload = (db: Pool, customerId: string, bytes: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.uploadQuota}, hashtext(${customerId}))`)
    const [kept] = await tx
      .select({ bytes: integerSql`coalesce(sum(${uploads.bytes}), 0)::bigint` })
      .from(uploads)
      .where(eq(uploads.customerId, customerId))
    if ((kept?.bytes ?? 0) + bytes > quotaBytes) throw quotaIsFull()
    const [reserved] = await tx.insert(uploads).values({ customerId, bytes }).returning({ id: uploads.id })
    return reserved?.id ?? ''
  })

/** Counts the stored files instead: none if the form was refused. */
export const settleReservation = (
  db: Pool,
  id: string,
  customerId: string,
  stored: readonly StoredUpload[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.delete(uploads).where(eq(uploads.id, id))
    if (stored.length > 0) await tx.insert(uploads).values(stored.map((upload) => ({ ...upload, customerId })))
  })

/** For files named by a return. False, and the caller rolls back, if one is somebody else's or already named. */
export async function takeUploads(tx: Transaction, customerId: string, names: readonly string[]): Promise<boolean> {
  const wanted = new Set(names)
  const taken = await tx
    .delete(uploads)
    .where(
      and(
        eq(uploads.customerId, customerId),
        isNotNull(uploads.name),
        sql`${uploads.name} = any(${sql.param([...wanted])}::text[])`,
      ),
    )
  return taken.rowCount === wanted.size
}

/** The sweep deletes the files. */
export async function deleteForgottenUploads(db: Database, hours: number): Promise<number> {
  const isOld = lt(uploads.createdAt, sql`now() - ${hours} * interval '1 hour'`)
  return (await db.delete(uploads).where(isOld)).rowCount ?? 0
}
