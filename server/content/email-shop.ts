import { acceptsOnlyDamage, alwaysNeedsVideo } from '@kargha/contract/return-policy.ts'
import type { ShopContact } from '../mail/email.ts'
import type { ShopSettings } from './settings.ts'

/** What emails to customers say of the shop. */
export type EmailShop = {
  shopName: string
  publicUrl: string
  contact: ShopContact
  returnWindowHours: number
  takesOnlyDamagedBack: boolean
  needsUnboxingVideo: boolean
  /** A sentence: when an order ships. */
  dispatch: string
}

type Days = ShopSettings['dispatchDays']
const daysText = ({ from, to }: Days) => (from === to ? `${from}` : `${from}–${to}`)
const workingDays = (days: Days) => `${daysText(days)} working ${days.to === 1 ? 'day' : 'days'}`

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
  takesOnlyDamagedBack: acceptsOnlyDamage(settings),
  needsUnboxingVideo: alwaysNeedsVideo(settings),
  dispatch: `It ships in ${workingDays(settings.dispatchDays)}; made-to-order pieces may take ${daysText(settings.madeToOrderDays)} more.`,
})
