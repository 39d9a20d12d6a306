import type { IncomingHttpHeaders } from 'node:http'
import { routes } from '@kargha/contract/shop/routes.ts'
import { usesCashRisk } from '@kargha/domain/cash-risk.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import { readUploadForm } from '../../platform/uploads/read-upload-form.ts'
import { browserName } from '../sessions/browser-name.ts'
import { devices } from '../sessions/customer-devices.ts'
import { forgotPassword } from '../sessions/forgot-password.ts'
import { deviceCookie } from '../sessions/known-devices.ts'
import { resetMinutes } from '../sessions/password-reset.ts'
import { endAllSessions, endOwnSession, endSession, ownSessions } from '../sessions/session.ts'
import { changePassword, resetPassword } from '../sessions/set-password.ts'
import { signIn } from '../sessions/sign-in.ts'
import { guardedSignIn } from '../sessions/sign-in-guard.ts'
import { signUp } from '../sessions/sign-up.ts'
import { refusePublishedPassword } from '../sessions/weak-password.ts'
import { shopSettings } from '../settings/settings.ts'
import { changePicture, changeProfile, getProfile } from './profile.ts'

const signUpsPerAddress: Limit = { name: 'signup', times: 60, seconds: 3600 }
const signUpsPerEmail: Limit = { name: 'signup-of', times: 10, seconds: 3600 }
const signInsPerAddress: Limit = { name: 'signin-from', times: 100, seconds: 900 }
const forgottenPerAddress: Limit = { name: 'forgot-password-from', times: 30, seconds: 3600 }
/** A one-time password's lifetime, so that strangers' requests can't keep the owner without one. */
const forgottenPerEmail: Limit = { name: 'forgot-password-of', times: 5, seconds: resetMinutes * 60 }
const resetsPerAddress: Limit = { name: 'reset-password-from', times: 30, seconds: 900 }
const changesPerCustomer: Limit = { name: 'change-password-of', times: 10, seconds: 900 }

const uploadsPerCustomer: Limit = { name: 'upload-of', times: 60, seconds: 3600 }

/** Only where they decide about cash: nobody shall try out whose parcels came back. */
const placesPerCustomer: Limit = { name: 'cash-places-of', times: 20, seconds: 86_400 }

const browserOf = (headers: IncomingHttpHeaders) => browserName(headers['user-agent'] ?? '')

export function accountRoutes(
  register: RegisterRoute,
  { db, jobs, config, fileStore, decoder, rateLimits, countAttempt }: Deps,
): void {
  const shop = { jobs, publicUrl: config.publicUrl }

  register('signup', async ({ body, address }) => {
    await countAttempt(signUpsPerAddress, address)
    await countAttempt(signUpsPerEmail, body.email)
    return { message: 'Your account is ready. Please log in', data: await signUp(db, shop, body) }
  })

  const device = deviceCookie(routes.signin.path, config.publicUrl)

  register('signin', async ({ body: { email, password }, address, headers, security, setCookie }) => {
    if (config.production) refusePublishedPassword(password, 'Please set a new one with Forgot Password')
    const token = device.read(headers)
    const place = { browser: browserOf(headers), deviceToken: token }
    const { data, ...signedIn } = await guardedSignIn(rateLimits, signInsPerAddress, {
      side: 'customer',
      email,
      network: address,
      knownDevice: (await devices.isKnown(db, token, email)) ? token : null,
      signIn: () => signIn(db, email, password, place),
      signInByProof: () => signIn(db, email, password, place, { oneTimeOnly: true }),
    })
    security('sign_in_succeeded', { account: data._id })
    setCookie(device.write(signedIn.deviceToken))
    return { message: data.resetToken ? 'Welcome back. Please choose a new password' : 'Welcome back', data }
  })

  register('signout', async ({ token }) => {
    await endSession(db, token)
    return { message: 'User logged out successfully!', data: {} }
  })

  register('getSessions', async ({ customerId, token }) => ({
    message: 'Where you are logged in',
    data: await ownSessions(db, customerId, token),
  }))

  register('endSession', async ({ customerId, token, params }) => {
    await endOwnSession(db, customerId, params.id)
    return { message: 'That device has been logged out', data: await ownSessions(db, customerId, token) }
  })

  register('signoutEverywhere', async ({ customerId }) => {
    await endAllSessions(db, customerId)
    return { message: 'You’ve been logged out everywhere', data: {} }
  })

  register('forgotPassword', async ({ body, address }) => {
    await countAttempt(forgottenPerAddress, address)
    await countAttempt(forgottenPerEmail, body.email)
    await forgotPassword(db, shop, body.email)
    return { message: 'If this email address is registered with us, we’ve sent it a one-time password', data: {} }
  })

  register('resetPassword', async ({ body, address, security, setCookie }) => {
    await countAttempt(resetsPerAddress, address)
    const { customerId, deviceToken } = await resetPassword(db, shop, body)
    security('password_changed', { account: customerId })
    setCookie(device.write(deviceToken))
    return { message: 'Your new password is set. Please log in', data: {} }
  })

  register('changePassword', async ({ customerId, body, headers, security, setCookie }) => {
    await countAttempt(changesPerCustomer, customerId)
    const { token, deviceToken } = await changePassword(db, shop, customerId, body, browserOf(headers))
    security('password_changed')
    setCookie(device.write(deviceToken))
    return { message: 'Your password has been changed. Your other devices have been logged out', data: { token } }
  })

  register('getProfile', async ({ customerId }) => ({
    message: 'Your profile',
    data: await getProfile(db, customerId),
  }))

  register('updateUser', async ({ customerId, params, body }) => {
    if (params.userId !== customerId) throw new Refusal('FORBIDDEN', 'You can only change your own profile')
    const namesPlace = 'mobileNo' in body || 'newAddress' in body || 'updatedAddress' in body || 'address' in body
    if (namesPlace && usesCashRisk(await shopSettings(db))) await countAttempt(placesPerCustomer, customerId)
    return { message: 'Your profile is up to date', data: await changeProfile(db, customerId, body) }
  })

  register('uploadProfileImage', async ({ files, headers, customerId }) => {
    const count = () => countAttempt(uploadsPerCustomer, customerId)
    const form = { files, field: 'profileImage', purpose: 'picture', customerId, count } as const
    const contentLength = headers['content-length']
    const [image = ''] = await readUploadForm(db, { fileStore, decoder }, { ...form, contentLength })
    await changePicture(db, customerId, image)
    return { message: 'Profile picture updated successfully', data: { image } }
  })
}
