import { reasonsFor } from '../../orders/records/reasons.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { cancelOrder } from './cancel-order.ts'

export function cancelOrderRoutes(register: RegisterRoute, { db, jobs, config, failpoint }: Deps): void {
  register('getReasons', async ({ query }) => ({
    message: 'Reasons',
    data: reasonsFor(query.for, await shopSettings(db)),
  }))

  register('cancelOrder', async ({ customerId, params, body }) => ({
    message: 'Your order has been cancelled.',
    data: await cancelOrder(db, { jobs, publicUrl: config.publicUrl, failpoint }, customerId, params.orderId, body),
  }))
}
