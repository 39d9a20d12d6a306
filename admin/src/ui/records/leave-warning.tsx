import { useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'

/** Parts of the page with unsaved text. */
const unsaved = new Set<object>()
const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Warns before leaving while `hasTyped`. */
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

/** Stands in the frame, since React Router takes one blocker at a time. */
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
