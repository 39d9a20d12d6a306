import { useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'

/** The parts of the page in which something was typed and not saved. */
const unsaved = new Set<object>()
const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has the LeaveWarning ask before the page is left while `hasTyped` is true: something was typed and not saved. */
export function useLeaveWarning(hasTyped: boolean): void {
  useEffect(() => {
    if (!hasTyped) return
    const part = {}
    unsaved.add(part)
    tellListeners()
    return () => {
      unsaved.delete(part)
      tellListeners()
    }
  }, [hasTyped])
}

/** Asks before a page is left on which something is not saved. It stands in the frame: React Router takes one blocker at a time. */
export const LeaveWarning = () => useSyncExternalStore(subscribe, () => unsaved.size > 0) && <Question />

function Question(): null {
  const translate = useTranslate()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, translate])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}
