import { useState } from 'react'
import { readStored, writeStored } from '../shop-client/storage.ts'

export type CheckoutChoices = { addressId: string; paymentMethod: string; couponName: string }

const none: CheckoutChoices = { addressId: '', paymentMethod: '', couponName: '' }
const key = 'checkoutChoices'

function storedChoices(): CheckoutChoices {
  try {
    return { ...none, ...JSON.parse(readStored(key, 'sessionStorage') ?? '{}') }
  } catch {
    return none
  }
}

/** What was chosen at the checkout in this tab; reloading the page, or leaving and coming back, keeps it. */
export function useCheckoutChoices(): [CheckoutChoices, (change: Partial<CheckoutChoices>) => void] {
  const [choices, setChoices] = useState(storedChoices)
  const choose = (change: Partial<CheckoutChoices>) => {
    const next = { ...choices, ...change }
    writeStored(key, JSON.stringify(next), 'sessionStorage')
    setChoices(next)
  }
  return [choices, choose]
}

/** Once an order is placed, the next checkout begins without choices. */
export const clearCheckoutChoices = () => writeStored(key, '{}', 'sessionStorage')
