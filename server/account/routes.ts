import type { Tools } from '../app.ts'
import type { Limit } from '../http/limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { changeProfile, getProfile } from './profile.ts'
import { endSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const signUps: Limit = { name: 'signup', times: 60, seconds: 3600 }
const signInsFrom: Limit = { name: 'signin-from', times: 100, seconds: 900 }
const signInsOf: Limit = { name: 'signin-of', times: 10, seconds: 900 }

export function accountRoutes(serve: Serve, { db, countAttempt }: Tools): void {
  serve('signup', async ({ body, address }) => {
    await countAttempt(signUps, address)
    return { message: 'Your account is ready. Please log in', data: await signUp(db, body) }
  })

  serve('signin', async ({ body, address }) => {
    await countAttempt(signInsFrom, address)
    await countAttempt(signInsOf, body.email)
    return { message: 'Welcome back', data: await signIn(db, body.email, body.password) }
  })

  serve('signout', async ({ token }) => {
    await endSession(db, token)
    return { message: 'User logged out successfully!', data: {} }
  })

  serve('getProfile', async ({ customerId }) => ({ message: 'Your profile', data: await getProfile(db, customerId) }))

  serve('updateUser', async ({ customerId, params, body }) => {
    if (params.userId !== customerId) throw new Refusal('FORBIDDEN', 'You can only change your own profile')
    return { message: 'Your profile is up to date', data: await changeProfile(db, customerId, body) }
  })
}
