import { type Column, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { Timestamp, typedSql } from '../../platform/db/typed-sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { hashOfToken, newToken } from '../../shop/sessions/session.ts'
import type { ShopSettings } from '../../shop/settings/settings.ts'
import { confirmations } from './confirmations-table.ts'

type ConfirmationRules = Pick<ShopSettings, 'codReminderHours' | 'codConfirmationHours'>
export type ConfirmationRow = typeof confirmations.$inferSelect

/** What the e-mail about an order says of confirming it. */
export type ConfirmationRequest = { token: string; confirmBy: Date }

/** A request with when to remind of it; null for not at all. */
type NewConfirmation = ConfirmationRequest & { remindAt: Date | null }

const hourMs = 3_600_000

/** The page on which a customer confirms a purchase. Opening it changes nothing. */
export const confirmationAddress = (publicUrl: string, token: string): string => `${publicUrl}/confirm-order/${token}`

/** What is to be asked of the customer of a new purchase by Cash on Delivery. */
export function newConfirmation({ codReminderHours, codConfirmationHours }: ConfirmationRules): NewConfirmation {
  const now = Date.now()
  const confirmBy = new Date(now + codConfirmationHours * hourMs)
  const remindAt = new Date(now + codReminderHours * hourMs)
  return { token: newToken(), confirmBy, remindAt: codReminderHours > 0 && remindAt < confirmBy ? remindAt : null }
}

/**
 * Asks for the confirmation of a new purchase: schedules the reminder and the end. The token is in the e-mail and, until the
 * reminder is sent, in its job; the database otherwise has only its hash.
 */
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

/** Until when the purchase in `purchaseId` can be confirmed, as a column of a query; null where nobody asked for it. */
export const confirmByOf = (purchaseId: Column) =>
  timeSql`(select ${confirmations.confirmBy} from ${confirmations} where ${confirmations.purchaseId} = ${purchaseId})`
