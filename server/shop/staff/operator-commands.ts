import type { Pool } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { auditedBy } from '../audit/audited.ts'
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts'
import { hashPassword } from '../sessions/password.ts'
import { newOneTimePassword } from '../sessions/password-reset.ts'
import { getStaffAccountByEmail, saveStaff } from './staff-accounts.ts'

/** Whoever runs commands on the server, for the audit. */
const operator = {
  _id: '00000000-0000-0000-0000-000000000000',
  name: 'the operator of the shop’s server',
  email: 'command line',
}

/** What `npm run staff` does when no owner can sign in. Returns a line to print. Throws NOT_FOUND. */
export type OperatorCommand = (db: Pool, jobs: Pick<Jobs, 'enqueue'>, email: string) => Promise<string>

const resetFactor: OperatorCommand = async (db, jobs, email) => {
  const audited = auditedBy<object>(db, operator, 'resetSecondFactor')
  const { message } = await audited(async (tx) => {
    const account = await getStaffAccountByEmail(tx, email)
    await resetSecondFactor(tx, jobs, account, operator.name)
    return { message: `${account.email} can sign in without a code`, data: {}, subject: account.email, details: {} }
  })
  return message
}

/** A random one, which ends the member's sessions. */
const newPassword: OperatorCommand = async (db, _jobs, email) => {
  const password = newOneTimePassword()
  const passwordHash = await hashPassword(password)
  const audited = auditedBy<object>(db, operator, 'saveStaff')
  const { message } = await audited(async (tx) => {
    const account = await getStaffAccountByEmail(tx, email)
    const { before, after } = await saveStaff(tx, account._id, { passwordHash })
    const details = { password: 'a new one' }
    return {
      message: `${after.email} signs in with ${password}`,
      data: {},
      subject: after.email,
      before,
      after,
      details,
    }
  })
  return message
}

export const operatorCommands = new Map([
  ['reset-second-factor', resetFactor],
  ['new-password', newPassword],
])
