import { useEffect } from 'react'
import { useLogout } from 'react-admin'
import { clearSession, loadSession, onSessionChange, readSession } from '../staff-api.ts'

/** Follows the other tabs: signing out in one of them ends this one too, and somebody else's sign-in begins it anew. */
export function SessionWatch() {
  const logout = useLogout()
  useEffect(
    () =>
      onSessionChange(async () => {
        const before = readSession()
        const now = await loadSession().catch(() => before)
        if (now?._id === before?._id) return
        if (now !== null) return window.location.reload()
        // Nothing is left to be signed out of.
        clearSession()
        await logout()
      }),
    [logout],
  )
  return null
}
