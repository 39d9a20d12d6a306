import { useSyncExternalStore } from 'react'

const events = ['online', 'offline']
function subscribe(listener: () => void) {
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

/** As far as the browser knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
