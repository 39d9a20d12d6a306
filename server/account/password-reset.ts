import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { customers, passwordResets } from './account-table.ts'
import { holdCustomer } from './hold-customer.ts'
import { hashOfToken, newToken } from './token.ts'

/** How long a way to a new password is open. */
export const resetMinutes = 30

const isOpen = sql`(${passwordResets.createdAt} > now() - ${sql.raw(`interval '${resetMinutes} minutes'`)})`

/** Letters and digits without those that look alike when copied by hand. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Twelve random characters, near 70 bits. */
export const newOneTimePassword = (): string =>
  Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('')

/**
 * Opens a way to a new password for the customer, if there is one of this id, and answers its token. With a one-time
 * password it is open to that as well. Ways of theirs that have closed are cleared away.
 */
export async function openReset(tx: Transaction, customerId: string, oneTimePassword?: string): Promise<string> {
  const token = newToken()
  await tx.delete(passwordResets).where(and(eq(passwordResets.customerId, customerId), sql`not ${isOpen}`))
  await tx.execute(sql`
    insert into ${passwordResets} (token_hash, one_time_hash, customer_id)
    select ${hashOfToken(token)}::bytea, ${oneTimePassword ? hashOfToken(oneTimePassword) : null}::bytea, id
    from ${customers} where id = ${customerId}`)
  return token
}

/** Copied from a letter, a one-time password easily brings a space along. */
const opensTo = (customerId: string, oneTimePassword: string) =>
  and(
    eq(passwordResets.customerId, customerId),
    eq(passwordResets.oneTimeHash, hashOfToken(oneTimePassword.trim())),
    isOpen,
  )

/** Whether this is a one-time password of the customer, neither used nor too old. */
export async function isOneTimePassword(db: Database, customerId: string, password: string): Promise<boolean> {
  const found = await db
    .select({ customerId: passwordResets.customerId })
    .from(passwordResets)
    .where(opensTo(customerId, password))
  return found.length > 0
}

/** Uses a one-time password up; false where another was quicker. The link of its letter goes on working. */
export async function useOneTimePassword(tx: Transaction, customerId: string, password: string): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ oneTimeHash: null })
    .where(opensTo(customerId, password))
    .returning({ customerId: passwordResets.customerId })
  return used.length > 0
}

/** Uses a link's token up and answers whose it is, holding that customer; null where it is unknown, used or too old. */
export async function useResetToken(tx: Transaction, token: string): Promise<string | null> {
  const isThis = and(eq(passwordResets.tokenHash, hashOfToken(token)), isOpen)
  const [open] = await tx.select({ customerId: passwordResets.customerId }).from(passwordResets).where(isThis)
  if (open === undefined) return null
  // The customer first, as everywhere where both are held: so nobody waits in a circle.
  await holdCustomer(tx, open.customerId)
  const used = await tx.delete(passwordResets).where(isThis).returning({ customerId: passwordResets.customerId })
  return used[0]?.customerId ?? null
}

/** Takes away everybody's ways that have closed, and answers how many. */
export async function sweepResets(db: Database): Promise<number> {
  return (await db.delete(passwordResets).where(sql`not ${isOpen}`)).rowCount ?? 0
}

/** Closes every way to a new password that the customer was given. */
export async function closeResets(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
}
