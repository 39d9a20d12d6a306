import type { IncomingHttpHeaders } from 'node:http'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { Deps } from '../../platform/deps.ts'
import { refusalOf } from '../../platform/http/failure.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { backupCodeUsedEmail, wrongCodesEmail } from '../second-factor/second-factor-emails.ts'
import { countCode } from '../second-factor/sign-in-challenge.ts'
import { browserName } from '../sessions/browser-name.ts'
import { deviceCookie } from '../sessions/known-devices.ts'
import { guardedSignIn } from '../sessions/sign-in-guard.ts'
import { refusePublishedPassword } from '../sessions/weak-password.ts'
import { shopSettings } from '../settings/settings.ts'
import { codeSeconds, emailSignInCode, isSignInCode } from './emailed-sign-in-code.ts'
import { staffPasswordChangedEmail } from './password-changed-email.ts'
import { reauthenticate } from './reauthenticate.ts'
import { sessionCookie } from './session-cookie.ts'
import { getStaffAccount } from './staff-accounts.ts'
import { devices } from './staff-devices.ts'
import { changeOwnPassword, hashNewPassword } from './staff-password.ts'
import { endStaffSession, staffSessionOf } from './staff-session.ts'
import { signInStaff, signInWithCode } from './staff-sign-in.ts'

const signInsByAddress: Limit = { name: 'staff-signin-from', times: 30, seconds: 900 }
const emailCodesByAddress: Limit = { name: 'staff-email-code-from', times: 30, seconds: 3600 }
/** No longer than a code is valid, so that strangers' requests can't keep a member without one. */
const emailCodesOf: Limit = { name: 'staff-email-code-of', times: 5, seconds: codeSeconds }
/** Across all sign-ins of a member. */
const codes: Limit[] = [
  { name: 'staff-code-of', times: 10, seconds: 900 },
  { name: 'staff-code-in-hour-of', times: 20, seconds: 3600 },
]
const reauthentications: Limit = { name: 'staff-reauthenticate-of', times: 10, seconds: 900 }
const passwordChanges: Limit = { name: 'staff-change-password-of', times: 10, seconds: 900 }

export function staffSessionRoutes(
  register: RegisterStaffRoute,
  { db, jobs, config, secretKey, rateLimits, countAttempt }: Deps,
): void {
  const device = deviceCookie(staffRoutes.signin.path, config.publicUrl)
  const session = sessionCookie(config.publicUrl)
  const placeOf = (headers: IncomingHttpHeaders) => ({
    browser: browserName(headers['user-agent'] ?? ''),
    deviceToken: device.read(headers),
  })

  register('signin', async ({ body: { email, password, emailCode = '' }, address, headers, security, setCookie }) => {
    if (config.production) refusePublishedPassword(password, 'Please ask an owner for a new one')
    const place = placeOf(headers)
    const now = await databaseTime(db)
    const hasCode = emailCode !== '' && (await isSignInCode(db, secretKey, { email, code: emailCode, now }))
    const deviceToken = (await devices.isKnown(db, place.deviceToken, email)) ? place.deviceToken : null
    const signedIn = await guardedSignIn(rateLimits, signInsByAddress, {
      side: 'staff',
      email,
      network: address,
      knownDevice: hasCode ? 'with a code of an email' : deviceToken,
      signIn: () => signInStaff(db, email, password, place),
    })
    if ('deviceToken' in signedIn) {
      security('sign_in_succeeded', { account: signedIn.data._id })
      setCookie(device.write(signedIn.deviceToken))
      setCookie(session.write(signedIn.data.token))
    }
    return { message: 'Welcome back', data: signedIn.data }
  })

  register('sendSigninCode', async ({ body: { email }, address }) => {
    await countAttempt(emailCodesByAddress, address)
    await countAttempt(emailCodesOf, email)
    await emailSignInCode(db, { jobs, secretKey }, email)
    return { message: 'If this is the email address of a member of the staff, we’ve sent it a code', data: {} }
  })

  register('signinWithCode', async ({ body, headers, security, setCookie }) => {
    const { staffId, isLast } = await countCode(db, body.challenge)
    for (const limit of codes) await countAttempt(limit, staffId)
    const attempt = { ...body, place: placeOf(headers) }
    const signedIn = signInWithCode(db, secretKey, staffId, attempt, async (tx, member, used) => {
      if (used.kind === 'app') return
      const { name } = await shopSettings(tx)
      await jobs.enqueue(tx, 'mail', backupCodeUsedEmail(member, name, used.left))
    })
    const { data, deviceToken } = await signedIn.catch(async (error: unknown) => {
      if (isLast && refusalOf(error)?.code === 'INVALID_CREDENTIALS') {
        const { name } = await shopSettings(db)
        await jobs.enqueue(db, 'mail', wrongCodesEmail(await getStaffAccount(db, staffId), name))
      }
      throw error
    })
    security('sign_in_succeeded', { account: staffId })
    setCookie(device.write(deviceToken))
    setCookie(session.write(data.token))
    return { message: 'Welcome back', data }
  })

  register('getSession', async ({ token }) => {
    const open = token === '' ? null : await staffSessionOf(db, token)
    return { message: open ? 'You are signed in' : 'Nobody is signed in', data: { member: open?.member ?? null } }
  })

  register('signout', async ({ token, setCookie }) => {
    await endStaffSession(db, token)
    setCookie(session.clear())
    return { message: 'You are signed out', data: {} }
  })

  register('reauthenticate', async ({ body, member, token }) => {
    await countAttempt(reauthentications, member._id)
    await reauthenticate(db, secretKey, member._id, token, body)
    return { message: 'Thank you', data: {} }
  })

  register('getMe', async ({ member }) => ({ message: 'You are signed in', data: member }))

  register('changePassword', async ({ body, member, token, audited, security, setCookie }) => {
    await countAttempt(passwordChanges, member._id)
    const passwordHash = await hashNewPassword(db, body.password, member)
    return audited(async (tx) => {
      const deviceToken = await changeOwnPassword(tx, member._id, token, body.currentPassword, passwordHash)
      await jobs.enqueue(tx, 'mail', staffPasswordChangedEmail(member, (await shopSettings(tx)).name))
      setCookie(device.write(deviceToken))
      security('password_changed')
      const message = 'Your password has been changed. You’ve been signed out everywhere else'
      return { message, data: {}, subject: member.email, details: {} }
    })
  })
}
