import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { listUsableCoupons } from './coupon.ts'
import { couponHistoryOf } from './coupon-uses.ts'

export function couponRoutes(register: RegisterRoute, { db }: Deps): void {
  register('getCoupons', async ({ customerId }) => ({
    message: 'Coupons you can use',
    data: await listUsableCoupons(db, couponHistoryOf(customerId)),
  }))
}
