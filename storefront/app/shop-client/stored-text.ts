import { readStored, writeStored } from './storage.ts'

/** A text that this browser stores under `key`, and who wants to know when it changes, in this tab or another. */
export function storedText(key: string) {
  const listeners = new Set<() => void>()
  return {
    read: () => readStored(key),
    write(text: string) {
      writeStored(key, text)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      // Changes made in other tabs.
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
