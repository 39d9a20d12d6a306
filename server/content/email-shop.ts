import type { ShopContact } from '../mail/email.ts'
import type { ShopSettings } from './settings.ts'

/** What emails to customers say of the shop. */
export type EmailShop = {
  shopName: string
  publicUrl: string
  contact: ShopContact
  returnWindowHours: number
  /** A sentence: when an order ships. */
  dispatch: string
}

export const emailShop = (settings: ShopSettings, publicUrl: string): EmailShop => ({
  shopName: settings.name,
  publicUrl,
  contact: {
    email: settings.supportEmail,
    phone: settings.phone,
    callHours: settings.callHours,
    address: settings.postalAddress,
  },
  returnWindowHours: settings.returnWindowHours,
  dispatch: 'It ships in 2–3 working days; made-to-order pieces may take 4–6 more.',
})
