import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { simulateCart } from './simulate-cart.ts'

export function staffSimulatorRoutes(register: RegisterStaffRoute, { db, config }: Deps): void {
  register('simulateCart', async ({ body }) => ({
    message: 'The price, step by step',
    data: await simulateCart(db, body, config.phonepe !== undefined),
  }))
}
