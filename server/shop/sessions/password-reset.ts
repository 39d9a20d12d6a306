import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { customers, passwordResets } from '../customers/account-table.ts'
import { lockCustomer } from '../customers/contact.ts'
import { hashOfToken, newToken } from './session.ts'

export const resetMinutes = 30

const isUnexpired = sql`(${passwordResets.createdAt} > now() - ${sql.raw(`interval '${resetMinutes} minutes'`)})`

/** Without letters that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Almost 70 bits. */
export const newOneTimePassword = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns the token of a new reset, if the customer exists, and deletes their expired ones. */
export async function createPasswordReset(
  tx: Transaction,
  customerId: string,
  oneTimePassword?: string,
): Promise<string> {
  const token = newToken()
  await tx.delete(passwordResets).where(and(eq(passwordResets.customerId, customerId), sql`not ${isUnexpired}`))
  await tx.execute(sql`
    insert into ${passwordResets} (token_hash, one_time_hash, customer_id)
    select ${hashOfToken(token)}::bytea, ${oneTimePassword ? hashOfToken(oneTimePassword) : null}::bytea, id
    from ${customers} where id = ${customerId}`)
  return token
}

/** Spaces are easily copied along. */
const matchesOneTimePassword = (customerId: string, oneTimePassword: string) =>
  and(
    eq(passwordResets.customerId, customerId),
    eq(passwordResets.oneTimeHash, hashOfToken(oneTimePassword.trim())),
    isUnexpired,
  )

export async function isOneTimePassword(db: Database, customerId: string, password: string): Promise<boolean> {
  const found = await db
    .select({ customerId: passwordResets.customerId })
    .from(passwordResets)
    .where(matchesOneTimePassword(customerId, password))
  return found.length > 0
}

/** False if a concurrent request has used it. The email's link stays valid. */
export async function useOneTimePassword(tx: Transaction, customerId: string, password: string): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ oneTimeHash: null })
    .where(matchesOneTimePassword(customerId, password))
    .returning({ customerId: passwordResets.customerId })
  return used.length > 0
}

/** Uses up a link's token and locks its customer; null if unknown, used or expired. */
export async function useResetToken(tx: Transaction, token: string): Promise<string | null> {
  const isThis = and(eq(passwordResets.tokenHash, hashOfToken(token)), isUnexpired)
  const [reset] = await tx.select({ customerId: passwordResets.customerId }).from(passwordResets).where(isThis)
  if (reset === undefined) return null
  // Lock order: customer before reset.
  await lockCustomer(tx, reset.customerId)
  const used = await tx.delete(passwordResets).where(isThis).returning({ customerId: passwordResets.customerId })
  return used[0]?.customerId ?? null
}

export async function deleteExpiredPasswordResets(db: Database): Promise<number> {
  return (await db.delete(passwordResets).where(sql`not ${isUnexpired}`)).rowCount ?? 0
}

export async function deletePasswordResets(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
}
