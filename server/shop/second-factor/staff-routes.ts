import { ownerRole } from '@kargha/domain/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { shopSettings } from '../settings/settings.ts'
import { getStaffAccount } from '../staff/staff-accounts.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
  startSecondFactor,
} from './second-factor.ts'
import { secondFactorOffEmail, secondFactorOnEmail } from './second-factor-emails.ts'

const confirmations: Limit = { name: 'staff-confirm-code-of', times: 10, seconds: 900 }

/** Neither secrets nor codes are audited. */
export function staffSecondFactorRoutes(
  register: RegisterStaffRoute,
  { db, jobs, secretKey, countAttempt }: Deps,
): void {
  register('getSecondFactor', async ({ member }) => {
    const { requireSecondFactor } = await shopSettings(db)
    const data = {
      ...(await readSecondFactor(db, member._id)),
      isRequired: member.role === ownerRole && requireSecondFactor,
    }
    return { message: 'Your second factor', data }
  })

  register('startSecondFactor', ({ member, audited }) =>
    audited(async (tx) => {
      const { name } = await shopSettings(tx)
      const data = await startSecondFactor(tx, secretKey, member, name)
      return { message: 'Scan the code with your app', data, subject: member.email, details: {} }
    }),
  )

  register('confirmSecondFactor', async ({ body, member, token, audited, security }) => {
    await countAttempt(confirmations, member._id)
    const reply = await audited(async (tx) => {
      const backupCodes = await confirmSecondFactor(tx, secretKey, member._id, token, body.code)
      const { name } = await shopSettings(tx)
      await jobs.enqueue(tx, 'mail', secondFactorOnEmail(member, name))
      const message = 'Signing in needs a code from now on. You are signed out everywhere else'
      return { message, data: { backupCodes }, subject: member.email, details: {} }
    })
    security('second_factor_changed')
    return reply
  })

  register('renewBackupCodes', async ({ member, audited, security }) => {
    const reply = await audited(async (tx) => {
      const backupCodes = await renewBackupCodes(tx, member._id)
      return { message: 'The old codes no longer work', data: { backupCodes }, subject: member.email, details: {} }
    })
    security('second_factor_changed')
    return reply
  })

  register('removeSecondFactor', async ({ member, audited, security }) => {
    const reply = await audited(async (tx) => {
      await removeSecondFactor(tx, member._id)
      const { name } = await shopSettings(tx)
      await jobs.enqueue(tx, 'mail', secondFactorOffEmail(member, name, null))
      return { message: 'Signing in no longer needs a code', data: {}, subject: member.email, details: {} }
    })
    security('second_factor_changed')
    return reply
  })

  register('resetSecondFactor', async ({ params, member, audited, security }) => {
    const reply = await audited(async (tx) => {
      const account = await getStaffAccount(tx, params.id)
      await resetSecondFactor(tx, jobs, account, member.name)
      const message = `${account.name} can sign in without a code`
      return { message, data: { _id: account._id }, subject: account.email, details: {} }
    })
    security('second_factor_changed', { account: reply.data._id })
    return reply
  })
}
