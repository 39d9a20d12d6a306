import type { SignedIn } from '@kargha/contract/shop/account.ts'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

export type CustomerSession = { token: string; details: Omit<SignedIn, 'token' | 'resetToken'> }

const tokenKey = 'token'
const detailsKey = 'loggedInUserDetails'
/** In this tab alone: the token can set a new password. */
const resetTokenKey = 'resetToken'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

let parsedText = ''
let session: CustomerSession | null = null

/** Null unless both the token and valid details are stored. */
export function currentSession(): CustomerSession | null {
  const token = readStored(tokenKey)
  const details = readStored(detailsKey)
  const text = `${token}\n${details}`
  if (text !== parsedText) {
    parsedText = text
    session = token && details ? parse(token, details) : null
  }
  return session
}

function parse(token: string, details: string): CustomerSession | null {
  try {
    const parsed: unknown = JSON.parse(details)
    return parsed && typeof parsed === 'object' ? { token, details: parsed as SignedIn } : null
  } catch {
    return null
  }
}

/** Another tab may have signed in or out, also while this page was in the back/forward cache. */
export function onOtherTab(listener: () => void): () => void {
  const events = ['storage', 'pageshow']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const unsubscribe = onOtherTab(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** Null for visitors, and on the server, whose HTML is the same for everybody. */
export const useSession = (): CustomerSession | null => useSyncExternalStore(subscribe, currentSession, () => null)

const resetToken = () => readStored(resetTokenKey, 'sessionStorage') ?? ''

/** Given by a one-time password in this tab, to set a new password; empty without one, and afterwards. */
export const useResetToken = (): string => useSyncExternalStore(subscribe, resetToken, () => '')

let isHydrated = false
/** False on the server and during hydration, when no session does not mean 'not signed in'. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated)
  useEffect(() => {
    isHydrated = true
    // A whole page may render on this change; a transition keeps input responsive.
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}

export function signIn({ resetToken, ...data }: SignedIn): void {
  if (resetToken) writeStored(resetTokenKey, resetToken, 'sessionStorage')
  else sessionStorage.removeItem(resetTokenKey)
  // The token last: a tab that reads in between must not pair it with old details.
  localStorage.setItem(detailsKey, JSON.stringify(data))
  localStorage.setItem(tokenKey, data.token)
  notifyListeners()
}

/** For sessions that the server has ended. The tab's own data, such as a half-filled checkout, stays. */
export function forgetSession(): void {
  localStorage.clear()
  sessionStorage.removeItem(resetTokenKey)
  notifyListeners()
}

/** Clears all browser storage. The call `signout` ends the server's session. */
export function signOut(): void {
  localStorage.clear()
  sessionStorage.clear()
  notifyListeners()
}
