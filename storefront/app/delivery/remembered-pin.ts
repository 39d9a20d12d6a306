import { useSyncExternalStore } from 'react'
import { storedText } from '../shop-client/stored-text.ts'

const stored = storedText('pincode')

function current(): string {
  const pincode = stored.read() ?? ''
  return /^[1-9]\d{5}$/.test(pincode) ? pincode : ''
}

/** Keeps in this browser where its shopper has things delivered. */
export const rememberPin = (pincode: string): void => stored.write(pincode)

/** The PIN code that this browser last asked about; empty if there is none, and on the server. */
export const useRememberedPin = (): string => useSyncExternalStore(stored.subscribe, current, () => '')
