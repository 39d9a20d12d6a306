import type { StaffAccount } from '@kargha/contract/staff/accounts.ts'
import type { Pool, Transaction } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { auditedBy } from '../audit/audited.ts'
import { shopSettings } from '../settings/settings.ts'
import { getStaffAccountByEmail } from '../staff/staff-accounts.ts'
import { endStaffSessions } from '../staff/staff-session.ts'
import { removeSecondFactor } from './second-factor.ts'
import { secondFactorOffEmail } from './second-factor-emails.ts'

/** Removes a member's second factor, ends their sessions and e-mails them by whom. Refuses a member without one. */
export async function resetSecondFactor(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  account: StaffAccount,
  by: string,
): Promise<void> {
  await removeSecondFactor(tx, account._id)
  await endStaffSessions(tx, account._id)
  const { name } = await shopSettings(tx)
  await jobs.enqueue(tx, 'mail', secondFactorOffEmail(account, name, by))
}

/** Whoever runs commands on the server, for the audit. */
const operator = {
  _id: '00000000-0000-0000-0000-000000000000',
  name: 'the operator of the shop’s server',
  email: 'command line',
}

/** For when no owner can sign in. Returns a line to print. Throws NOT_FOUND. */
export async function resetAsOperator(db: Pool, jobs: Pick<Jobs, 'enqueue'>, email: string): Promise<string> {
  const audited = auditedBy<object>(db, operator, 'resetSecondFactor')
  const { message } = await audited(async (tx) => {
    const account = await getStaffAccountByEmail(tx, email)
    await resetSecondFactor(tx, jobs, account, operator.name)
    return { message: `${account.email} can sign in without a code`, data: {}, subject: account.email, details: {} }
  })
  return message
}
