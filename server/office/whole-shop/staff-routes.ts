import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { wholeShopZip } from './whole-shop-zip.ts'

export function staffWholeShopRoutes(register: RegisterStaffRoute, deps: Deps): void {
  register('exportWholeShop', async ({ member }) => ({ data: wholeShopZip(deps, member) }))
}
