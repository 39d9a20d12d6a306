import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { customers, passwordResets } from '../customers/account-table.ts'
import { lockCustomer } from '../customers/contact.ts'
import { hashOfToken, newToken } from './session.ts'

/** The minutes for which a password reset is valid. */
export const resetMinutes = 30

const isUnexpired = sql`(${passwordResets.createdAt} > now() - ${sql.raw(`interval '${resetMinutes} minutes'`)})`

/** Letters and digits except those that are easily confused when copied by hand. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Twelve random characters, almost 70 bits. */
export const newOneTimePassword = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * Creates a password reset for the customer, if one has this id, and returns its token. With `oneTimePassword` it can be
 * used by that too. Deletes the customer's expired resets.
 */
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

/** Ignores spaces around the password, which are easily copied with it from an email. */
const matchesOneTimePassword = (customerId: string, oneTimePassword: string) =>
  and(
    eq(passwordResets.customerId, customerId),
    eq(passwordResets.oneTimeHash, hashOfToken(oneTimePassword.trim())),
    isUnexpired,
  )

/** Whether this is an unused and unexpired one-time password of the customer. */
export async function isOneTimePassword(db: Database, customerId: string, password: string): Promise<boolean> {
  const found = await db
    .select({ customerId: passwordResets.customerId })
    .from(passwordResets)
    .where(matchesOneTimePassword(customerId, password))
  return found.length > 0
}

/** Consumes a one-time password; false if a concurrent request already has. The link of the same email stays valid. */
export async function useOneTimePassword(tx: Transaction, customerId: string, password: string): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ oneTimeHash: null })
    .where(matchesOneTimePassword(customerId, password))
    .returning({ customerId: passwordResets.customerId })
  return used.length > 0
}

/**
 * Consumes a link's token, locks its customer and returns the customer's id; null if the token is unknown, used or expired.
 */
export async function useResetToken(tx: Transaction, token: string): Promise<string | null> {
  const isThis = and(eq(passwordResets.tokenHash, hashOfToken(token)), isUnexpired)
  const [reset] = await tx.select({ customerId: passwordResets.customerId }).from(passwordResets).where(isThis)
  if (reset === undefined) return null
  // Everything that locks both locks the customer first: this prevents deadlocks.
  await lockCustomer(tx, reset.customerId)
  const used = await tx.delete(passwordResets).where(isThis).returning({ customerId: passwordResets.customerId })
  return used[0]?.customerId ?? null
}

/** Deletes all customers' expired resets and returns how many. */
export async function deleteExpiredPasswordResets(db: Database): Promise<number> {
  return (await db.delete(passwordResets).where(sql`not ${isUnexpired}`)).rowCount ?? 0
}

/** Deletes all of the customer's password resets. */
export async function deletePasswordResets(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
}
