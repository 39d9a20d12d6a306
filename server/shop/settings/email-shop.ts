import { acceptsOnlyDamage, alwaysNeedsVideo } from '@kargha/contract/shop/return-policy.ts'
import { dispatchTime } from '@kargha/domain/dispatch-days.ts'
import type { ShopContact } from '../../platform/mail/email.ts'
import type { ShopSettings } from './settings.ts'

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
  dispatch: `We dispatch it ${dispatchTime(settings)}.`,
})
