import { useState } from 'react'
import { currentSession } from '../shop-client/session.ts'
import { readStored, writeStored } from '../shop-client/storage.ts'

export type CheckoutChoices = { addressId: string; paymentMethod: string; couponName: string }

const none: CheckoutChoices = { addressId: '', paymentMethod: '', couponName: '' }
/** Each customer's own: in this tab, another may log in after a session has ended. */
const storageKey = () => `checkoutChoices ${currentSession()?.details._id}`

function storedChoices(): CheckoutChoices {
  try {
    return { ...none, ...JSON.parse(readStored(storageKey(), 'sessionStorage') ?? '{}') }
  } catch {
    return none
  }
}

/** What was chosen at the checkout in this tab; reloading, leaving and coming back, or logging in anew keeps it. */
export function useCheckoutChoices(): [CheckoutChoices, (change: Partial<CheckoutChoices>) => void] {
  const [choices, setChoices] = useState(storedChoices)
  const choose = (change: Partial<CheckoutChoices>) => {
    const next = { ...choices, ...change }
    writeStored(storageKey(), JSON.stringify(next), 'sessionStorage')
    setChoices(next)
  }
  return [choices, choose]
}

/** Once an order is placed, the next checkout begins without choices. */
export const clearCheckoutChoices = () => writeStored(storageKey(), '{}', 'sessionStorage')
