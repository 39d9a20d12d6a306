import { readStored, writeStored } from './storage.ts'

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
