import type { AuthProvider } from 'react-admin'
import { announceSession, clearSession, readSession, staffApi } from './staff-api.ts'

/** A password, or the code that follows it where there is a second factor. */
type Credentials = { email: string; password: string; emailCode?: string } | { challenge: string; code: string }

/** The password was right; a code is missing. */
export class CodeRequired extends Error {
  readonly challenge: string
  constructor(challenge: string) {
    super('Please enter the code')
    this.challenge = challenge
  }
}

/** An ended session shows as a 401 on the next call. */
export const authProvider: AuthProvider = {
  /** Throws CodeRequired, Refused or NoResponse. */
  async login(credentials: Credentials) {
    const { data } =
      'code' in credentials
        ? await staffApi('signinWithCode', { body: credentials })
        : await staffApi('signin', { body: credentials })
    if ('challenge' in data) throw new CodeRequired(data.challenge)
    await announceSession()
    // Otherwise every call fails and the sign-in page returns without a word.
    if (readSession() === null)
      throw new Error('Your browser didn’t keep the sign-in. Please open the back office by https.')
  },
  async logout() {
    if (readSession() === null) return
    // Signs this tab out even if the server is unreachable.
    clearSession()
    await staffApi('signout').then(announceSession, () => {})
  },
  async checkAuth() {
    // `false` stops react-admin from showing an error beside the sign-in page.
    if (readSession() === null) throw { message: false }
  },
  async checkError({ status, code, message }: { status?: number; code?: string; message?: string }) {
    if (code === 'SECOND_FACTOR_REQUIRED') throw { logoutUser: false, redirectTo: '/security', message }
    if (status !== 401) return
    clearSession()
    throw new Error('Your session has ended. Please log in again.')
  },
  async getIdentity() {
    const session = readSession()
    if (session === null) throw new Error('Nobody is signed in')
    return { id: session._id, fullName: session.name }
  },
  async getPermissions() {
    return readSession()?.role ?? null
  },
}
