import { z } from 'zod'
import { permissions } from '../../domain/permissions.ts'
import { call, Id, Rupees, reauthenticationMinutes, required } from '../kernel/call.ts'
import { ForgotPasswordFields, SignInFields } from '../shop/account.ts'
import { newStaffPassword } from './fields.ts'
import { bodyCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'
import { oneTimeCode } from './second-factor.ts'

export const StaffMember = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  /** The role's id; `owner` is that of the owners. */
  role: Id,
  roleName: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** For each refund; null without a limit, or without the permission. */
  refundLimit: Rupees.nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffSignedIn = StaffMember.extend({ token: z.string(), userType: z.literal('Admin') })
export type StaffSignedIn = z.infer<typeof StaffSignedIn>

/** `challenge` stands for the correct password for five minutes, until the code is given. */
export const StaffCodeRequired = z.object({ challenge: z.string() })
export const StaffSignIn = z.union([StaffSignedIn, StaffCodeRequired])
export type StaffSignIn = z.infer<typeof StaffSignIn>

/** `emailCode` of sendSigninCode: the device counts as one that the member has signed in from. */
const StaffSignInFields = SignInFields.extend({ emailCode: z.string().max(40).optional() })

const ownPassword = z.object({
  currentPassword: required('Please enter your current password', 1024),
  password: newStaffPassword,
})

export const staffSession = {
  signin: bodyCall(
    staffRoutes.signin,
    'Open a back-office session; for a member with a second factor, get the challenge for signinWithCode instead',
    StaffSignInFields,
    StaffSignIn,
    'INVALID_CREDENTIALS',
  ),
  sendSigninCode: bodyCall(
    staffRoutes.sendSigninCode,
    'Email a code with which signin is not delayed by wrong passwords of others, for half an hour; the response is the same for unknown addresses',
    ForgotPasswordFields,
    z.object({}),
  ),
  signinWithCode: bodyCall(
    staffRoutes.signinWithCode,
    'Open a session with the challenge of signin and a code of the app or a backup code',
    z.object({ challenge: required('Please sign in again', 200), code: oneTimeCode }),
    StaffSignedIn,
    'INVALID_CREDENTIALS',
    'CHALLENGE_EXPIRED',
  ),
  getSession: call(staffRoutes.getSession, {
    summary: 'Who is signed in in this browser; null for nobody',
    data: z.object({ member: StaffMember.nullable() }),
  }),
  signout: call(staffRoutes.signout, { summary: 'End this session', data: z.object({}) }),
  reauthenticate: bodyCall(
    staffRoutes.reauthenticate,
    `Give the password again, and a code where there is a second factor, for the calls that need it within the last ${reauthenticationMinutes} minutes`,
    z.object({ password: required('Please enter your password', 1024), code: oneTimeCode.optional() }),
    z.object({}),
  ),
  getMe: call(staffRoutes.getMe, { summary: 'The signed-in member of staff', data: StaffMember }),
  changePassword: bodyCall(
    staffRoutes.changePassword,
    'Change one’s own password; one’s other sessions end',
    ownPassword,
    z.object({}),
  ),
}
