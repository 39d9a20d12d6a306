import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { getEarlierOrder, listEarlierOrders } from './earlier-orders.ts'

export function staffEarlierOrderRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getEarlierOrders', async ({ query }) => ({
    message: 'Earlier orders',
    ...(await listEarlierOrders(db, query)),
  }))

  register('getEarlierOrder', async ({ params }) => ({
    message: 'The earlier order',
    data: await getEarlierOrder(db, params.id),
  }))
}
