import type { Business } from '@kargha/contract/shop/business.ts'
import { useState } from 'react'
import { currentSession } from '../shop-client/session.ts'
import { readStored, writeStored } from '../shop-client/storage.ts'

/** `business` is as typed; null for the profile's. */
export type CheckoutChoices = {
  addressId: string
  paymentMethod: string
  couponName: string
  business: Business | null
}

const none: CheckoutChoices = { addressId: '', paymentMethod: '', couponName: '', business: null }
/** By customer: another may log in to this tab later. */
const storageKey = () => `checkoutChoices ${currentSession()?.details._id}`

function storedChoices(): CheckoutChoices {
  try {
    return { ...none, ...JSON.parse(readStored(storageKey(), 'sessionStorage') ?? '{}') }
  } catch {
    return none
  }
}

/** Survive reloads, leaving and logging in anew, in this tab. */
export function useCheckoutChoices(): [CheckoutChoices, (change: Partial<CheckoutChoices>) => void] {
  const [choices, setChoices] = useState(storedChoices)
  const choose = (change: Partial<CheckoutChoices>) => {
    const next = { ...choices, ...change }
    writeStored(storageKey(), JSON.stringify(next), 'sessionStorage')
    setChoices(next)
  }
  return [choices, choose]
}

export const clearCheckoutChoices = () => writeStored(storageKey(), '{}', 'sessionStorage')
