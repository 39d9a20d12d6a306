import { useSyncExternalStore } from 'react'

const events = ['online', 'offline']
function subscribe(listener: () => void) {
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

/** Whether the browser has a network, as far as it knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
