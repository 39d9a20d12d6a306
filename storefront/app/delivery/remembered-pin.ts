import { isPinCode } from '@kargha/domain/pin-code.ts'
import { useSyncExternalStore } from 'react'
import { storedText } from '../shop-client/stored-text.ts'

const stored = storedText('pincode')

function current(): string {
  const pincode = stored.read() ?? ''
  return isPinCode(pincode) ? pincode : ''
}

export const rememberPin = (pincode: string): void => stored.write(pincode)

/** Empty if there is none, and on the server. */
export const useRememberedPin = (): string => useSyncExternalStore(stored.subscribe, current, () => '')
