import { useEffect } from 'react'
import { useLogout } from 'react-admin'
import { clearSession, loadSession, onSessionChange, readSession } from '../staff-api.ts'

/** Follows sign-outs in other tabs, and reloads when another member signs in there. */
export function SessionWatch() {
  const logout = useLogout()
  useEffect(
    () =>
      onSessionChange(async () => {
        const before = readSession()
        const now = await loadSession().catch(() => before)
        if (now?._id === before?._id) return
        if (now !== null) return window.location.reload()
        // Already signed out.
        clearSession()
        await logout()
      }),
    [logout],
  )
  return null
}
