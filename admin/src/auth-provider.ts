import type { AuthProvider } from 'react-admin'
import { backOffice, sentenceOf } from './back-office.ts'
import { dropSession, keepSession, readSession } from './session.ts'

/** How react-admin signs staff in and out. A session that has ended shows by the next call's 401. */
export const authProvider: AuthProvider = {
  async login({ email, password }: { email: string; password: string }) {
    try {
      const { data } = await backOffice('signin', { body: { email, password } })
      keepSession(data)
    } catch (error) {
      throw new Error(sentenceOf(error))
    }
  },
  async logout() {
    if (readSession() === null) return
    // Whatever the server says, this tab is signed out.
    await backOffice('signout').catch(() => {})
    dropSession()
  },
  async checkAuth() {
    if (readSession() === null) throw new Error('Please log in to continue')
  },
  async checkError(error: { status?: number }) {
    if (error.status !== 401) return
    dropSession()
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
