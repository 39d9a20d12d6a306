import { type Column, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { Timestamp, typedSql } from '../../platform/db/typed-sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { hashOfToken, newToken } from '../../shop/sessions/session.ts'
import type { ShopSettings } from '../../shop/settings/settings.ts'
import { confirmations } from './confirmations-table.ts'

type ConfirmationRules = Pick<ShopSettings, 'codReminderHours' | 'codConfirmationHours'>
export type ConfirmationRow = typeof confirmations.$inferSelect

export type ConfirmationRequest = { token: string; confirmBy: Date }

/** `remindAt` is null for no reminder. */
type NewConfirmation = ConfirmationRequest & { remindAt: Date | null }

const hourMs = 3_600_000

/** Opening it confirms nothing. */
export const confirmationAddress = (publicUrl: string, token: string): string => `${publicUrl}/confirm-order/${token}`

export function newConfirmation(
  { codReminderHours, codConfirmationHours }: ConfirmationRules,
  now: Date,
): NewConfirmation {
  const confirmBy = new Date(now.getTime() + codConfirmationHours * hourMs)
  const remindAt = new Date(now.getTime() + codReminderHours * hourMs)
  return { token: newToken(), confirmBy, remindAt: codReminderHours > 0 && remindAt < confirmBy ? remindAt : null }
}

/** Schedules reminder and end. The token is in the email and the reminder's job; the database otherwise has its hash. */
export async function requestConfirmation(
  tx: Transaction,
  jobs: Jobs,
  purchaseId: string,
  { token, confirmBy, remindAt }: NewConfirmation,
): Promise<void> {
  const end = { startAfter: confirmBy, key: purchaseId }
  await Promise.all([
    tx.insert(confirmations).values({ purchaseId, tokenHash: hashOfToken(token), confirmBy }),
    remindAt && jobs.enqueue(tx, 'remind-to-confirm', { purchaseId, token }, { ...end, startAfter: remindAt }),
    jobs.enqueue(tx, 'end-confirmation', { purchaseId }, end),
  ])
}

export async function findConfirmation(db: Database, token: string): Promise<ConfirmationRow | undefined> {
  return (
    await db
      .select()
      .from(confirmations)
      .where(eq(confirmations.tokenHash, hashOfToken(token)))
  )[0]
}

const timeSql = typedSql(Timestamp.nullable())

/** A column of a query; null if nobody asked. */
export const confirmByOf = (purchaseId: Column) =>
  timeSql`(select ${confirmations.confirmBy} from ${confirmations} where ${confirmations.purchaseId} = ${purchaseId})`
