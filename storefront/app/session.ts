import type { SignedIn } from '@kargha/contract/account.ts'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { kept } from './storage.ts'

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
  const token = kept(tokenKey)
  const details = kept(detailsKey)
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

/** Tells when another tab may have signed in or out, be it while this page lay in the browser's store of left pages. */
export function onOtherTab(listener: () => void): () => void {
  const events = ['storage', 'pageshow']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const listenNoMore = onOtherTab(listener)
  return () => {
    listeners.delete(listener)
    listenNoMore()
  }
}

/** The signed-in session, or null. The server knows none: its HTML is the same for everybody. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession, () => null)

let isTakenOver = false
/** False on the server and while its HTML is taken over, then true: only then does a missing session mean 'not signed in'. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isTakenOver)
  useEffect(() => {
    isTakenOver = true
    // What waited for it may be a whole page: drawn in slices, it holds up nobody's press.
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}

/** Keeps the whole answer of sign-in in browser storage. */
export function signIn(data: SignedIn): void {
  // The token last: another tab that looks between the two finds no session, rather than a token with another's details.
  localStorage.setItem(detailsKey, JSON.stringify(data))
  localStorage.setItem(tokenKey, data.token)
  announce()
}

/** Empties all browser storage. The server's side of it is the call `signout`. */
export function signOut(): void {
  localStorage.clear()
  sessionStorage.clear()
  announce()
}
