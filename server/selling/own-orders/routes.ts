import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { ownOrder, ownOrders, ownOrdersWith } from './own-orders.ts'

export function ownOrderRoutes(register: RegisterRoute, { db }: Deps): void {
  register('getOrders', async ({ customerId, query }) => ({
    message: 'Your orders',
    data: await ownOrders(db, customerId, query),
  }))

  register('getOrder', async ({ customerId, params }) => ({
    message: 'Your order',
    data: await ownOrder(db, customerId, params.orderId),
  }))

  register('getPurchase', async ({ customerId, params }) => ({
    message: 'Your order',
    data: await ownOrdersWith(db, customerId, params.orderId),
  }))
}
