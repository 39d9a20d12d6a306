import { z } from 'zod'
import { call, reauthenticated, required } from '../kernel/call.ts'
import { bodyCall, deletionCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const SecondFactor = z.object({
  /** ISO 8601; null while signing in needs no code. */
  confirmedAt: z.string().nullable(),
  backupCodesLeft: z.int(),
  /** By the shop's settings. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The secret in base32, and the `otpauth://` address for a QR code. */
export const SecondFactorStart = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorStart = z.infer<typeof SecondFactorStart>

/** From the app, or a backup code. */
export const oneTimeCode = required('Please enter the code', 40)

const BackupCodes = z.object({ backupCodes: z.array(z.string()) })

/** One-time codes (RFC 6238). */
export const staffSecondFactor = {
  getSecondFactor: call(staffRoutes.getSecondFactor, { summary: 'One’s own second factor', data: SecondFactor }),
  startSecondFactor: reauthenticated(
    call(staffRoutes.startSecondFactor, {
      summary: 'Make a secret for an authenticator app; nothing changes until a code of the app confirms it',
      data: SecondFactorStart,
      refusals: ['SECOND_FACTOR_STATUS'],
    }),
  ),
  confirmSecondFactor: reauthenticated(
    bodyCall(
      staffRoutes.confirmSecondFactor,
      'Turn the second factor on with a code of the app; one’s other sessions end. Returns the backup codes, once',
      z.object({ code: oneTimeCode }),
      BackupCodes,
      'SECOND_FACTOR_STATUS',
    ),
  ),
  renewBackupCodes: reauthenticated(
    call(staffRoutes.renewBackupCodes, {
      summary: 'Replace all backup codes by ten new ones, returned once',
      data: BackupCodes,
      refusals: ['SECOND_FACTOR_STATUS'],
    }),
  ),
  removeSecondFactor: reauthenticated(
    call(staffRoutes.removeSecondFactor, {
      summary: 'Turn one’s own second factor off',
      data: z.object({}),
      refusals: ['SECOND_FACTOR_STATUS'],
    }),
  ),
  resetSecondFactor: reauthenticated(
    deletionCall(
      staffRoutes.resetSecondFactor,
      'Turn the second factor of a member off who has lost it; their sessions end and they are emailed',
      'SECOND_FACTOR_STATUS',
    ),
  ),
}
