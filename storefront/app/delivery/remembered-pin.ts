import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../shop-client/storage.ts'

const key = 'pincode'
const listeners = new Set<() => void>()

const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

function current(): string {
  const stored = readStored(key) ?? ''
  return isPincode(stored) ? stored : ''
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Keeps in this browser where its shopper has things delivered. */
export function rememberPin(pincode: string): void {
  writeStored(key, pincode)
  for (const listener of listeners) listener()
}

/** The PIN code that this browser last asked about; empty if there is none, and on the server. */
export const useRememberedPin = (): string => useSyncExternalStore(subscribe, current, () => '')
