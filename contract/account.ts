import { z } from 'zod'
import { call, Id, required } from './call.ts'
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

export const SignUp = z
  .object({
    name: required(everything, 100),
    email: email(everything),
    mobileNo: required(everything).regex(/^\d{10}$/, digits),
    password: Password,
    confirmPassword: z.string({ error: everything }).min(1, everything),
  })
  .refine(samePasswords, notSame)

const details = 'Please Enter All Details!'

export const SignIn = z.object({
  email: required(details, 254).pipe(z.string().toLowerCase()),
  password: z.string({ error: details }).min(1, details).max(1024, 'Wrong email or password'),
})

export const ResetPassword = z
  .object({ token: z.string().min(1), password: Password, confirmPassword: z.string() })
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
  name: required(bothFields, 100),
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
})
export type SignedIn = z.infer<typeof SignedIn>

export const account = {
  signup: call(routes.signup, {
    summary: 'Create an account; no session is made',
    body: SignUp,
    data: Profile.omit({ image: true, address: true }),
    refusals: ['EMAIL_TAKEN'],
  }),
  signin: call(routes.signin, {
    summary: 'Open a session',
    body: SignIn,
    data: SignedIn,
    refusals: ['INVALID_CREDENTIALS'],
  }),
  signout: call(routes.signout, { summary: 'End this session', data: z.object({}) }),
  forgotPassword: call(routes.forgotPassword, {
    summary: 'Send a one-time password; the answer is the same whoever asks',
    body: z.object({ email: email(validEmail) }),
    data: z.object({}),
  }),
  resetPassword: call(routes.resetPassword, {
    summary: 'Set a new password with the token of the mail',
    body: ResetPassword,
    data: z.object({}),
    refusals: ['INVALID_CREDENTIALS'],
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
