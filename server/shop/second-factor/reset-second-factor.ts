import type { StaffAccount } from '@kargha/contract/staff/accounts.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { shopSettings } from '../settings/settings.ts'
import { endStaffSessions } from '../staff/staff-session.ts'
import { removeSecondFactor } from './second-factor.ts'
import { secondFactorOffEmail } from './second-factor-emails.ts'

/** Removes a member's second factor, ends their sessions and emails them by whom. Refuses a member without one. */
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
