import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { shopDetails } from './shop-details.ts'

export function shopDetailsRoutes(register: RegisterRoute, { reader, config }: Deps): void {
  register('getShop', async () => ({
    message: 'The shop',
    data: await shopDetails(reader, config.phonepe !== undefined),
  }))
}
