import type { IncomingHttpHeaders } from 'node:http'
import type { Tools } from '../app.ts'
import type { Limit } from '../http/limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { browserIn } from './browser.ts'
import { forgotPassword } from './forgot-password.ts'
import { changeProfile, getProfile } from './profile.ts'
import { endAllSessions, endOwnSession, endSession, ownSessions } from './session.ts'
import { changePassword, resetPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const signUpsFrom: Limit = { name: 'signup', times: 60, seconds: 3600 }
const signUpsOf: Limit = { name: 'signup-of', times: 10, seconds: 3600 }
const signInsFrom: Limit = { name: 'signin-from', times: 100, seconds: 900 }
const signInsOf: Limit = { name: 'signin-of', times: 10, seconds: 900 }
const forgottenFrom: Limit = { name: 'forgot-password-from', times: 30, seconds: 3600 }
const forgottenOf: Limit = { name: 'forgot-password-of', times: 5, seconds: 3600 }
const resetsFrom: Limit = { name: 'reset-password-from', times: 30, seconds: 900 }
const changesOf: Limit = { name: 'change-password-of', times: 10, seconds: 900 }

const browserOf = (headers: IncomingHttpHeaders) => browserIn(headers['user-agent'] ?? '')

export function accountRoutes(serve: Serve, { db, jobs, config, countAttempt }: Tools): void {
  const shop = { jobs, publicUrl: config.publicUrl }

  serve('signup', async ({ body, address }) => {
    await countAttempt(signUpsFrom, address)
    await countAttempt(signUpsOf, body.email)
    return { message: 'Your account is ready. Please log in', data: await signUp(db, shop, body) }
  })

  serve('signin', async ({ body, address, headers }) => {
    await countAttempt(signInsFrom, address)
    await countAttempt(signInsOf, body.email)
    const data = await signIn(db, body.email, body.password, browserOf(headers))
    return { message: data.resetToken ? 'Welcome back. Please choose a new password' : 'Welcome back', data }
  })

  serve('signout', async ({ token }) => {
    await endSession(db, token)
    return { message: 'User logged out successfully!', data: {} }
  })

  serve('getSessions', async ({ customerId, token }) => ({
    message: 'Where you are logged in',
    data: await ownSessions(db, customerId, token),
  }))

  serve('endSession', async ({ customerId, token, params }) => {
    await endOwnSession(db, customerId, params.id)
    return { message: 'Logged out there', data: await ownSessions(db, customerId, token) }
  })

  serve('signoutEverywhere', async ({ customerId }) => {
    await endAllSessions(db, customerId)
    return { message: 'You are logged out everywhere', data: {} }
  })

  serve('forgotPassword', async ({ body, address }) => {
    await countAttempt(forgottenFrom, address)
    await countAttempt(forgottenOf, body.email)
    await forgotPassword(db, shop, body.email)
    return { message: 'If this email is registered with us, a one-time password is on its way to it', data: {} }
  })

  serve('resetPassword', async ({ body, address }) => {
    await countAttempt(resetsFrom, address)
    await resetPassword(db, shop, body)
    return { message: 'Your new password is set. Please log in', data: {} }
  })

  serve('changePassword', async ({ customerId, body, headers }) => {
    await countAttempt(changesOf, customerId)
    const token = await changePassword(db, shop, customerId, body, browserOf(headers))
    return { message: 'Your password is changed. Other devices are logged out', data: { token } }
  })

  serve('getProfile', async ({ customerId }) => ({ message: 'Your profile', data: await getProfile(db, customerId) }))

  serve('updateUser', async ({ customerId, params, body }) => {
    if (params.userId !== customerId) throw new Refusal('FORBIDDEN', 'You can only change your own profile')
    return { message: 'Your profile is up to date', data: await changeProfile(db, customerId, body) }
  })
}
