import { z } from 'zod'
import { call, Id, required, requiredName } from './call.ts'
import { routes } from './routes.ts'
import { stateNamed } from './states.ts'

const everything = 'Please fill All the fields!'
const validEmail = 'Please enter a valid email address'
const digits = 'Mobile number must be in 10 digits'

/** E-mail addresses are compared and kept in lower case. */
const email = (missing: string) => required(missing, 254).pipe(z.email(validEmail)).pipe(z.string().toLowerCase())

/** 8 to 128 characters, kept as typed; the server also refuses the commonest. */
export const Password = z
  .string({ error: everything })
  .min(1, everything)
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be 128 characters or fewer')

const samePasswords = (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword
const notSame = { message: 'Password and Confirm Password are not same', path: ['confirmPassword'] }

const newPassword = { password: Password, confirmPassword: z.string({ error: everything }).min(1, everything) }

export const SignUp = z
  .object({
    name: requiredName(everything, 100),
    email: email(everything),
    mobileNo: required(everything).regex(/^\d{10}$/, digits),
    ...newPassword,
  })
  .refine(samePasswords, notSame)

const details = 'Please Enter All Details!'

export const SignIn = z.object({
  email: required(details, 254).pipe(z.string().toLowerCase()),
  password: z.string({ error: details }).min(1, details).max(1024, 'Wrong email or password'),
})

export const ForgotPassword = z.object({ email: email(validEmail) })

const badLink = 'This link is not complete. Please open it from your e-mail again'

/** The token is that of the mail's link, or the `resetToken` of a sign-in with a one-time password. */
export const ResetPassword = z
  .object({ token: z.string({ error: badLink }).min(1, badLink).max(200, badLink), ...newPassword })
  .refine(samePasswords, notSame)

export const ChangePassword = z
  .object({
    currentPassword: z.string({ error: everything }).min(1, everything).max(1024, 'Your current password is not right'),
    ...newPassword,
  })
  .refine(samePasswords, notSame)

const wholeAddress = 'Please fill all the fields of the address'

export const AddressFields = z.object({
  street: required(wholeAddress, 300),
  city: required(wholeAddress, 100),
  state: required(wholeAddress, 60).refine((name) => stateNamed(name) !== undefined, 'Please enter a state of India'),
  zipcode: required(wholeAddress, 20).regex(/^[1-9]\d{5}$/, 'PIN code must be 6 digits and cannot begin with 0'),
})
export type AddressFields = z.infer<typeof AddressFields>

export const Address = z.object({
  _id: Id,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
})
export type Address = z.infer<typeof Address>

/** At most this many addresses a customer. */
export const maximumAddresses = 20

const position = z
  .int()
  .min(0)
  .max(maximumAddresses - 1)
const bothFields = 'Enter all the fields'

export const PersonalDetails = z.object({
  name: requiredName(bothFields, 100),
  mobileNo: required(bothFields)
    .regex(/^\d+$/, 'Mobile number must be digits only')
    .min(10, 'Mobile number cannot be less than 10 digits')
    .max(10, 'Mobile number cannot be more than 10 digits'),
})

/**
 * The five things a profile change can be: personal details; the first address; a further address; an address
 * rewritten at a position; an address deleted at a position. The keys that are there tell which.
 */
export const ProfileChange = z.union([
  z.object({ deleteIndex: position }),
  z.object({ indexToOperate: position, updatedAddress: AddressFields }),
  z.object({ newAddress: AddressFields }),
  z.object({ address: z.union([z.array(AddressFields).length(1), AddressFields]) }),
  PersonalDetails,
])
export type ProfileChange = z.infer<typeof ProfileChange>

export const Profile = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  image: z.string(),
  address: z.array(Address),
})
export type Profile = z.infer<typeof Profile>

/** What sign-in answers and the browser keeps as loggedInUserDetails. */
export const SignedIn = z.object({
  token: z.string(),
  _id: Id,
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  image: z.string(),
  userType: z.literal('User'),
  /** There after signing in with a one-time password: reset-password takes it for the new password now asked for. */
  resetToken: z.string().optional(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** A place where the customer is signed in. Times are ISO 8601 UTC; `lastSeenAt` is right to the hour. */
export const OwnSession = z.object({
  _id: Id,
  /** Browser and system in words, as 'Chrome on Android'. */
  browser: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const account = {
  signup: call(routes.signup, {
    summary: 'Create an account; no session is made',
    body: SignUp,
    data: Profile.omit({ image: true, address: true }),
    refusals: ['EMAIL_TAKEN'],
  }),
  signin: call(routes.signin, {
    summary: 'Open a session, with the password or a one-time password',
    body: SignIn,
    data: SignedIn,
    refusals: ['INVALID_CREDENTIALS'],
  }),
  signout: call(routes.signout, { summary: 'End this session', data: z.object({}) }),
  getSessions: call(routes.getSessions, {
    summary: 'Where the customer is signed in, the latest first',
    data: z.array(OwnSession),
  }),
  endSession: call(routes.endSession, {
    summary: 'End one of the customer’s sessions; answers those that are left',
    params: z.object({ id: Id }),
    data: z.array(OwnSession),
    refusals: ['NOT_FOUND'],
  }),
  signoutEverywhere: call(routes.signoutEverywhere, {
    summary: 'End all of the customer’s sessions, this one too',
    data: z.object({}),
  }),
  forgotPassword: call(routes.forgotPassword, {
    summary:
      'Mail a one-time password and a link, each good once within 30 minutes; the answer is the same whoever asks',
    body: ForgotPassword,
    data: z.object({}),
  }),
  resetPassword: call(routes.resetPassword, {
    summary: 'Set a new password with the token of the mail; all sessions end',
    body: ResetPassword,
    data: z.object({}),
    refusals: ['INVALID_CREDENTIALS'],
  }),
  changePassword: call(routes.changePassword, {
    summary: 'Change the password; all sessions end and the answer has the token of a new one',
    body: ChangePassword,
    data: z.object({ token: z.string() }),
  }),
  getProfile: call(routes.getProfile, { summary: 'The customer’s own profile', data: Profile }),
  updateUser: call(routes.updateUser, {
    summary: 'Change personal details or addresses; never e-mail',
    params: z.object({ userId: Id }),
    body: ProfileChange,
    data: Profile,
    refusals: ['NOT_FOUND', 'ADDRESS_LIMIT'],
  }),
  uploadProfileImage: call(routes.uploadProfileImage, {
    summary: 'A new profile picture, field `profileImage`',
    multipart: true,
    data: z.object({ image: z.string() }),
    refusals: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
}
