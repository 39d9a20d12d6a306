import type { SignedIn } from '@kargha/contract/account.ts'
import { useSyncExternalStore } from 'react'

export type Session = { token: string; details: Omit<SignedIn, 'token'> }

const tokenKey = 'token'
const detailsKey = 'loggedInUserDetails'

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

let readFrom = ''
let session: Session | null = null

/** The session kept in this browser; null unless both the token and the details are there and sound. */
export function currentSession(): Session | null {
  const token = localStorage.getItem(tokenKey)
  const details = localStorage.getItem(detailsKey)
  const source = `${token}\n${details}`
  if (source !== readFrom) {
    readFrom = source
    session = token && details ? parse(token, details) : null
  }
  return session
}

function parse(token: string, details: string): Session | null {
  try {
    const parsed: unknown = JSON.parse(details)
    return parsed && typeof parsed === 'object' ? { token, details: parsed as SignedIn } : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Other tabs signing in or out.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The signed-in session, or null. The server knows none: its HTML is the same for everybody. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession, () => null)

const never = () => () => {}
/** False on the server and while its HTML is taken over, then true: only then does a missing session mean 'not signed in'. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Keeps the whole answer of sign-in in browser storage. */
export function signIn(data: SignedIn): void {
  localStorage.setItem(tokenKey, data.token)
  localStorage.setItem(detailsKey, JSON.stringify(data))
  announce()
}

/** Empties all browser storage. The server's side of it is the call `signout`. */
export function signOut(): void {
  localStorage.clear()
  sessionStorage.clear()
  announce()
}
