import { z } from 'zod'
import { normalizeMobile } from '../../domain/mobile.ts'
import { call, Id, required, requiredName } from '../kernel/call.ts'
import { asciiEmail, emailField, invalidEmail } from '../kernel/email-field.ts'
import { Address, NewAddress } from './address.ts'
import { Business, BusinessFields } from './business.ts'
import { routes } from './routes.ts'

const missingField = 'Please fill All the fields!'
const wrongMobileLength = 'Mobile number must be in 10 digits'

/** Compared and stored in lower case. */
const email = (missing: string) => emailField(missing).pipe(z.string().toLowerCase())

/** 8 to 128 characters, not trimmed; the server also refuses very common passwords. */
export const Password = z
  .string({ error: missingField })
  .min(1, missingField)
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be 128 characters or fewer')

const samePasswords = (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword
const passwordsDiffer = { message: 'Password and Confirm Password are not same', path: ['confirmPassword'] }

const newPassword = { password: Password, confirmPassword: z.string({ error: missingField }).min(1, missingField) }

export const SignUpFields = z
  .object({
    name: requiredName(missingField, 100),
    email: email(missingField),
    mobileNo: required(missingField, 20, wrongMobileLength)
      .overwrite(normalizeMobile)
      .regex(/^\d{10}$/, wrongMobileLength),
    ...newPassword,
  })
  .refine(samePasswords, passwordsDiffer)

const missingDetails = 'Please Enter All Details!'

export const SignInFields = z.object({
  email: required(missingDetails, 254).overwrite(asciiEmail).pipe(z.string().toLowerCase()),
  password: z.string({ error: missingDetails }).min(1, missingDetails).max(1024, 'Wrong email or password'),
})

export const ForgotPasswordFields = z.object({ email: email(invalidEmail) })

const incompleteLink = 'This link is incomplete. Please open it from your email again'

/** `token` is from the email's link, or the `resetToken` of a sign-in with a one-time password. */
export const ResetPasswordFields = z
  .object({
    token: z.string({ error: incompleteLink }).min(1, incompleteLink).max(200, incompleteLink),
    ...newPassword,
  })
  .refine(samePasswords, passwordsDiffer)

export const ChangePasswordFields = z
  .object({
    currentPassword: z
      .string({ error: missingField })
      .min(1, missingField)
      .max(1024, 'Your current password is incorrect'),
    ...newPassword,
  })
  .refine(samePasswords, passwordsDiffer)

const passwordNeeded = 'Please enter your password'

export const DeleteAccountFields = z.object({
  password: z.string({ error: passwordNeeded }).min(1, passwordNeeded).max(1024, 'Your password is incorrect'),
})

/** Per customer. */
export const maxAddresses = 20

const position = z
  .int()
  .min(0)
  .max(maxAddresses - 1)
const missingPersonalField = 'Enter all the fields'

export const PersonalDetailsFields = z.object({
  name: requiredName(missingPersonalField, 100),
  mobileNo: required(missingPersonalField)
    .overwrite(normalizeMobile)
    .regex(/^\d+$/, 'Mobile number must be digits only')
    .min(10, 'Mobile number cannot be less than 10 digits')
    .max(10, 'Mobile number cannot be more than 10 digits'),
})

/** The keys decide: delete an address, replace one, add one, set the first, keep a business, or change personal details. */
export const ProfileChange = z.union([
  z.object({ deleteIndex: position }),
  z.object({ indexToOperate: position, updatedAddress: NewAddress }),
  z.object({ newAddress: NewAddress }),
  z.object({ address: z.union([z.array(NewAddress).length(1), NewAddress]) }),
  /** Null removes it. */
  z.object({ business: BusinessFields.nullable() }),
  PersonalDetailsFields,
])
export type ProfileChange = z.infer<typeof ProfileChange>

export const Profile = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  image: z.string(),
  address: z.array(Address),
  /** For invoices of the next orders. */
  business: Business.nullable(),
})
export type Profile = z.infer<typeof Profile>

/** The browser stores it as loggedInUserDetails. */
export const SignedIn = z.object({
  token: z.string(),
  _id: Id,
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  image: z.string(),
  userType: z.literal('User'),
  /** After signing in with a one-time password; `resetPassword` takes it. */
  resetToken: z.string().optional(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** Times are ISO 8601 UTC; `lastSeenAt` is accurate to the hour. */
export const OwnSession = z.object({
  _id: Id,
  /** Browser and operating system, such as 'Chrome on Android'. */
  browser: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const account = {
  signup: call(routes.signup, {
    summary: 'Create an account; this does not sign in',
    body: SignUpFields,
    data: Profile.omit({ image: true, address: true, business: true }),
    refusals: ['EMAIL_TAKEN'],
  }),
  signin: call(routes.signin, {
    summary: 'Sign in with the password or a one-time password',
    body: SignInFields,
    data: SignedIn,
    refusals: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED'],
  }),
  signout: call(routes.signout, { summary: 'End this session', data: z.object({}) }),
  getSessions: call(routes.getSessions, {
    summary: 'The customer’s sessions, most recently used first',
    data: z.array(OwnSession),
  }),
  endSession: call(routes.endSession, {
    summary: 'End one of the customer’s sessions; returns the remaining ones',
    params: z.object({ id: Id }),
    data: z.array(OwnSession),
    refusals: ['NOT_FOUND'],
  }),
  signoutEverywhere: call(routes.signoutEverywhere, {
    summary: 'End all of the customer’s sessions, including this one',
    data: z.object({}),
  }),
  forgotPassword: call(routes.forgotPassword, {
    summary:
      'Email a one-time password and a link, each valid once within 30 minutes; the response is the same for unknown addresses',
    body: ForgotPasswordFields,
    data: z.object({}),
  }),
  resetPassword: call(routes.resetPassword, {
    summary: 'Set a new password with the token from the email; all sessions end',
    body: ResetPasswordFields,
    data: z.object({}),
    refusals: ['INVALID_CREDENTIALS'],
  }),
  changePassword: call(routes.changePassword, {
    summary: 'Change the password; all sessions end and the response has the token of a new one',
    body: ChangePasswordFields,
    data: z.object({ token: z.string() }),
    refusals: ['ACCOUNT_BLOCKED'],
  }),
  getProfile: call(routes.getProfile, { summary: 'The customer’s own profile', data: Profile }),
  updateUser: call(routes.updateUser, {
    summary: 'Change personal details, addresses or the business that buys; the email address can’t be changed',
    params: z.object({ userId: Id }),
    body: ProfileChange,
    data: Profile,
    refusals: ['NOT_FOUND', 'ADDRESS_LIMIT'],
  }),
  uploadProfileImage: call(routes.uploadProfileImage, {
    summary: 'Replace the profile picture',
    multipart: { field: 'profileImage', several: false },
    data: z.object({ image: z.string() }),
  }),
}
