import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { shopSettings } from './settings.ts'

export function settingsRoutes(register: RegisterRoute, { db }: Deps): void {
  register('getGlobalDiscount', async () => {
    const { globalDiscountIsActive, globalDiscountPercent } = await shopSettings(db)
    return {
      message: 'Shop-wide discount',
      data: { isActive: globalDiscountIsActive, discount: globalDiscountPercent },
    }
  })
}
